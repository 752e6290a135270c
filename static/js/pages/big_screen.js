// The big screen: follows the match and stays awake.
import { keepUp } from '../live/catch_up.js';
import { say } from '../live/say.js';
import { swap, shownVersion, versionIn } from '../live/swap.js';
import { stayAwake } from '../live/wake_lock.js';

stayAwake();
keepUp({ swap, say, shownVersion, versionIn });
