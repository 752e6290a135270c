// The big screen: follows the match and stays awake.
import { keepUp } from '../live/catch_up.js';
import { swap, say, shownVersion } from '../live/swap.js';
import { stayAwake } from '../live/wake_lock.js';

stayAwake();
keepUp({ swap, say, shownVersion });
