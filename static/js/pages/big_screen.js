// The big screen: follows the match and stays awake.
import { keepUp } from '../live/catch_up.js';
import { follow } from '../live/version_feed.js';
import { stayAwake } from '../live/wake_lock.js';

stayAwake();
keepUp(follow);
