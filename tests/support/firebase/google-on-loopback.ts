/**
 * Redirects this process's requests to Google to the stub, below everything that makes them: firebase-admin, its credentials
 * and jose run unchanged, with their own addresses. Nothing else reaches the network.
 */
import { Agent, type ClientRequestArgs } from 'node:http';
import https from 'node:https';
import { connect, type Socket } from 'node:net';

/** Speaks plain HTTP where https was asked for: the stub has no certificate of Google's. */
class LoopbackAgent extends Agent {
  readonly protocol = 'https:';
  readonly defaultPort = 443;
  constructor(private readonly port: number) {
    super();
  }
  override createConnection(options: ClientRequestArgs): Socket {
    if (!isGoogle(String(options.host))) throw new Error(`A test asked for ${String(options.host)}`);
    return connect(this.port, '127.0.0.1');
  }
}

const isGoogle = (host: string) => host.endsWith('.googleapis.com');

/** @param origin the stub's; @returns a function that ends the redirection */
export function leadGoogleTo(origin: string): () => void {
  const before = { agent: https.globalAgent, fetch: globalThis.fetch };
  const { port } = new URL(origin);
  // What every https request takes that names no agent; firebase-admin names none.
  Reflect.set(https, 'globalAgent', new LoopbackAgent(Number(port)));
  globalThis.fetch = (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input);
    if (address.protocol !== 'https:') return before.fetch(input, init);
    if (!isGoogle(address.host)) throw new Error(`A test asked for ${address.host}`);
    return before.fetch(`${origin}/${address.host}${address.pathname}${address.search}`, init);
  };
  return () => {
    Reflect.set(https, 'globalAgent', before.agent);
    globalThis.fetch = before.fetch;
  };
}
