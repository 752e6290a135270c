// The home page with a table that plays again: without a network it begins later.
import './app.js';
import { waiting, saveAct } from '../offline/queue_store.js';
import { send } from '../offline/outbox.js';
import { beginLater } from '../offline/begin_later.js';

beginLater({ waiting, saveAct, send });
