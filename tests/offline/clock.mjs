// Reads [act, what is measured now] line by line and writes when the act was played.
import { createInterface } from 'node:readline';
import { playedAt } from '../../static/js/offline/server_clock.js';

for await (const line of createInterface({ input: process.stdin })) console.log(JSON.stringify(playedAt(...JSON.parse(line))));
