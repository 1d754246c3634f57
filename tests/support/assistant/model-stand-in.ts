/** An endpoint with the OpenAI chat interface on loopback, which answers what a test tells it to. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { eventually } from '../eventually.ts';

/** Answers one question. Which question it is makes no difference to it. */
export type Script = (response: ServerResponse, standIn: ModelStandIn) => void;

interface SeenQuestion {
  readonly path: string;
  readonly authorization: string | undefined;
  /** As it was sent. */
  readonly raw: string;
  readonly body: {
    readonly model: string;
    readonly messages: readonly { readonly role: string; readonly content: string }[];
    readonly tools?: readonly unknown[];
    readonly stream: boolean;
  };
}

export interface ModelStandIn {
  /** Such as http://127.0.0.1:40123/v1. */
  readonly baseUrl: string;
  /** Every question so far. */
  readonly questions: readonly SeenQuestion[];
  /** Paths of every request so far. */
  readonly paths: readonly string[];
  /** Connections that were opened so far. */
  connections(): number;
  /** Used for every question from now on. */
  answerWith(script: Script): void;
  /** Waits until no answer is under way: each was sent whole, or its connection was ended by who asked. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

export async function startModelStandIn(): Promise<ModelStandIn> {
  const questions: SeenQuestion[] = [];
  const paths: string[] = [];
  const underWay = new Set<ServerResponse>();
  let connections = 0;
  let script: Script = (response) => response.writeHead(501).end();
  const server = createServer((request, response) => {
    underWay.add(response);
    response.on('close', () => underWay.delete(response));
    void textOf(request).then((raw) => {
      const path = `${request.method} ${request.url}`;
      paths.push(path);
      const { authorization } = request.headers;
      questions.push({ path, authorization, raw, body: JSON.parse(raw) as SeenQuestion['body'] });
      script(response, standIn);
    });
  });
  server.on('connection', (_socket: Socket) => {
    connections += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const standIn: ModelStandIn = {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    questions,
    paths,
    connections: () => connections,
    answerWith: (next) => {
      script = next;
    },
    idle: () =>
      eventually(() => {
        if (underWay.size > 0) throw new Error('An answer is under way');
      }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return standIn;
}
