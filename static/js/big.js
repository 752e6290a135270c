// The big screen: follows the match and stays awake.
import { keepUp } from './catchup.js';
import { stayAwake } from './awake.js';

stayAwake();
keepUp();
