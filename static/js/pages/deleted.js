// The page of an evening in the bin: once it is restored, the page is itself again.
import './app.js';
import { follow } from '../live/version_feed.js';

follow(document.getElementById('main').dataset.feed, (version) => version !== null && location.reload());
