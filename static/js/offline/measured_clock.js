// How far this phone's clock was from the server's when that was last measured (server_clock.js).
export const MEASURED = 'clock'; // {offset, at}: what to add to this phone's clock, and the server's time when it was measured

export const measured = () => JSON.parse(localStorage.getItem(MEASURED));
