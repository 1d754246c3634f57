/** The network between a server and what it connects to: can be cut, can drop everything without a word, can lead elsewhere. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';

export interface TcpProxy {
  readonly port: number;
  /** Breaks what is connected and refuses new connections. */
  cut(): void;
  /** Nothing arrives any more, and no connection ends. */
  hold(): void;
  /** Forwards again. What is connected while it holds is lost. */
  mend(): void;
  /** New connections go there. Breaks what is connected. */
  lead(port: number): void;
  close(): Promise<void>;
}

export async function startTcpProxy(to: number): Promise<TcpProxy> {
  let target = to;
  let state: 'open' | 'cut' | 'held' = 'open';
  const pairs = new Set<readonly [Socket, Socket]>();
  const end = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
    pairs.clear();
  };
  const server = createServer((near) => {
    if (state === 'cut') {
      near.resetAndDestroy();
      return;
    }
    const far = connect(target, '127.0.0.1');
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const [from, other] of [pair, [far, near] as const]) {
      from.on('data', (bytes) => {
        if (state === 'open') other.write(bytes);
      });
      from.on('error', () => {});
      from.on('close', () => {
        if (state === 'held') return;
        pairs.delete(pair);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      state = 'cut';
      end();
    },
    hold: () => {
      state = 'held';
    },
    mend: () => {
      if (state === 'held') end();
      state = 'open';
    },
    lead: (port) => {
      target = port;
      end();
    },
    close: async () => {
      end();
      server.close();
      await once(server, 'close');
    },
  };
}
