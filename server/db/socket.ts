import { Socket } from 'node:net';

/**
 * A connection to PostgreSQL that is cut after `silence` milliseconds in which nothing was sent or received. Where the network
 * drops packets without an end of the connection, a statement would otherwise wait for many minutes.
 */
export function socketThatEnds(silence: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silence, () => {
    const error = new Error(`The database was silent for ${silence} ms`);
    socket.destroy(Object.assign(error, { code: 'ETIMEDOUT' }));
  });
  return socket;
}
