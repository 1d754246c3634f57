/** The compose files and the nginx configuration, against each other, the Dockerfile, the contract and the server's variables. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { calls } from '../../contract/calls.ts';
import { LIVE_HEARTBEAT } from '../../contract/live.ts';
import { readConfig } from '../../server/config.ts';
import { environment } from '../../server/environment.ts';
import { projectRoot } from '../../server/project-root.ts';
import { CLOSING_TIME } from '../../server/stop.ts';
import {
  askedOf,
  composeFile,
  deployFolder,
  envExample,
  filledIn,
  type Service,
} from '../support/deploy/compose.ts';
import { dockerfile, variablesOf, wholeStage } from '../support/deploy/dockerfile.ts';
import { amountOf, named, readNginxConf } from '../support/deploy/nginx-conf.ts';

const image = wholeStage(dockerfile(), '').instructions;
const of = (name: string) => image.findLast((one) => one.name === name)?.rest ?? '';
const { version } = JSON.parse(readFileSync(join(projectRoot(), 'package.json'), 'utf8')) as {
  version: string;
};

const files = ['compose.yaml', 'compose.postgres.yaml', 'compose.two-servers.yaml'];
const servers = (file: string): [string, Service][] =>
  Object.entries(composeFile(file).services).filter(([name]) => name.startsWith('keepwell'));
const values = {
  ...envExample(),
  KEEPWELL_DB_PASSWORD: 'login-password',
  POSTGRES_PASSWORD: 'administrator-password',
};
const login = readFileSync(join(deployFolder, 'postgres', 'create-login.sh'), 'utf8');

test('these are all compose files, and env.example has what they ask for', () => {
  expect(
    readdirSync(deployFolder)
      .filter((file) => file.endsWith('.yaml'))
      .toSorted(),
  ).toEqual(files.toSorted());
  expect([...new Set(files.flatMap(askedOf))].toSorted()).toEqual(Object.keys(envExample()).toSorted());
});

describe.each(files)('%s', (file) => {
  const { services, volumes } = composeFile(file);

  test('each image is built from the Dockerfile or has a version', () => {
    for (const [name, service] of Object.entries(services)) {
      const isServer = name.startsWith('keepwell');
      expect([name, service.build]).toEqual([name, isServer ? '..' : undefined]);
      if (isServer) expect(service.image).toBe(`keepwell:${version}`);
      else expect(service.image).toMatch(/^[a-z]+:\d+(\.\d+)*(-[a-z]+)?$/);
    }
  });

  test('each server has few rights, keeps its data in a volume and has time to stop', () => {
    for (const [, service] of servers(file)) {
      expect(service).toMatchObject({
        restart: 'unless-stopped',
        init: true,
        read_only: true,
        tmpfs: ['/tmp'],
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        volumes: [`data:${of('VOLUME')}`],
        env_file: [{ path: 'settings.env', required: false }],
      });
      expect(amountOf(service.stop_grace_period ?? '')).toBeGreaterThan(2 * CLOSING_TIME);
    }
  });

  test('every volume is declared and used, and every file that is mounted is there', () => {
    const mounted = Object.values(services).flatMap((service) => service.volumes ?? []);
    const sources = mounted.map((one) => one.split(':')[0] ?? '');
    const isFile = (source: string) => source.startsWith('.');
    expect([...new Set(sources.filter((one) => !isFile(one)))].toSorted()).toEqual(
      Object.keys(volumes).toSorted(),
    );
    for (const source of sources.filter(isFile))
      expect([source, existsSync(join(deployFolder, source))]).toEqual([source, true]);
  });

  test('a service waits until those it needs are healthy, and each of these can be asked for its health', () => {
    for (const { depends_on = {} } of Object.values(services)) {
      for (const [name, { condition }] of Object.entries(depends_on)) {
        expect([name, condition]).toEqual([name, 'service_healthy']);
        const asks = services[name]?.healthcheck?.test[0] ?? (services[name]?.build && of('HEALTHCHECK'));
        expect([name, asks]).toEqual([name, expect.stringMatching(/CMD/)]);
      }
    }
  });

  test('the variables of a server are its own, and the server accepts them', () => {
    for (const [, service] of servers(file)) {
      const set = filledIn(service, values);
      expect(Object.keys(set).filter((name) => !(name in environment.shape))).toEqual([]);
      const config = readConfig({ ...variablesOf(image), ...set });
      expect(config).toMatchObject({
        port: 4280,
        host: '0.0.0.0',
        dataFolder: '/data',
        publicUrl: 'https://keepwell.example.com',
        local: false,
        devtools: false,
        mode: 'production',
      });
      // One proxy in front of it.
      const { trustProxy } = config;
      expect(typeof trustProxy === 'function' && [0, 1].map((hop) => trustProxy('::', hop))).toEqual([
        true,
        false,
      ]);
      expect(() => filledIn(service, {})).toThrow('PUBLIC_URL is not set in deploy/.env');
    }
  });

  test('a server that needs PostgreSQL signs in with the login that the script makes', () => {
    for (const [, service] of servers(file)) {
      const { DATABASE_URL } = filledIn(service, values);
      expect('postgres' in services).toBe(DATABASE_URL !== undefined);
      expect('postgres' in (service.depends_on ?? {})).toBe(DATABASE_URL !== undefined);
      if (DATABASE_URL === undefined) continue;
      const { username, password, hostname, port, pathname } = new URL(DATABASE_URL);
      expect([username, password, hostname, port, pathname]).toEqual([
        'keepwell',
        'login-password',
        'postgres',
        '5432',
        '/keepwell',
      ]);
      expect(login).toContain("CREATE ROLE keepwell LOGIN PASSWORD :'password';");
      expect(login).toContain('CREATE DATABASE keepwell OWNER keepwell;');
      expect(services['postgres']?.volumes).toEqual([
        'postgres:/var/lib/postgresql/data',
        './postgres/create-login.sh:/docker-entrypoint-initdb.d/create-login.sh:ro',
      ]);
      expect(filledIn(services['postgres']!, values)).toEqual({
        POSTGRES_PASSWORD: 'administrator-password',
        KEEPWELL_DB_PASSWORD: 'login-password',
      });
    }
  });
});

test('a server alone is published on this machine only, and two servers only by the proxy', () => {
  const ports = files.map((file) =>
    Object.entries(composeFile(file).services).flatMap(([name, service]) =>
      (service.ports ?? []).map((port) => `${name} ${port}`),
    ),
  );
  expect(of('EXPOSE')).toBe('4280');
  expect(ports).toEqual([
    ['keepwell 127.0.0.1:4280:4280'],
    ['keepwell 127.0.0.1:4280:4280'],
    ['proxy 80:80'],
  ]);
});

test('PostgreSQL is the same with one server and with two', () => {
  const [one, two] = files.slice(1).map((file) => composeFile(file).services['postgres']);
  expect(one).toEqual(two);
  expect(one?.image).toMatch(/^postgres:\d+-trixie$/);
});

describe('nginx', () => {
  const conf = readNginxConf(readFileSync(join(deployFolder, 'nginx', 'keepwell.conf'), 'utf8'));
  const words = (name: string) => named(conf, name).map((one) => one.words.join(' '));
  const amount = (name: string, place = 0) => amountOf(words(name)[place] ?? '');

  test('a configuration of nginx is read with its blocks, and one that is not closed is refused', () => {
    expect(readNginxConf('# a;\nserver {\n  a "b c"; # d\n  location /x { e f g; }\n}\n')).toEqual([
      {
        name: 'server',
        words: [],
        block: [
          { name: 'a', words: ['b c'], block: null },
          { name: 'location', words: ['/x'], block: [{ name: 'e', words: ['f', 'g'], block: null }] },
        ],
      },
    ]);
    for (const text of ['server { a b;', 'a b', 'a; } b;'])
      expect(() => readNginxConf(text)).toThrow(/is (not )?closed/);
  });

  test('it passes requests to the servers of the compose file, which mounts it', () => {
    const upstream = named(named(conf, 'upstream'), 'server').map(({ words: [address] }) => address);
    expect(upstream).toEqual(servers('compose.two-servers.yaml').map(([name]) => `${name}:${of('EXPOSE')}`));
    expect(new Set(words('proxy_pass'))).toEqual(new Set(['http://keepwell']));
    const { proxy } = composeFile('compose.two-servers.yaml').services;
    expect(proxy?.volumes).toEqual(['./nginx/keepwell.conf:/etc/nginx/conf.d/default.conf:ro']);
    expect(words('listen')).toEqual(['80']);
  });

  test('the largest file passes, and little more', () => {
    const largest = Math.max(
      ...calls.map(({ upload, maxBodyBytes }) => upload?.maxBytes ?? maxBodyBytes ?? 0),
    );
    const form = 16 * 1024;
    const room = amount('client_max_body_size') - largest - form;
    expect(room).toBeGreaterThanOrEqual(0);
    expect(room).toBeLessThan(1024 ** 2);
  });

  test('a quiet stream and the slowest answer are waited for', () => {
    const slowest = Math.max(...calls.map(({ answersWithin }) => answersWithin ?? 15_000));
    for (const timeout of ['proxy_read_timeout', 'proxy_send_timeout'])
      expect(amount(timeout)).toBeGreaterThan(Math.max(2 * LIVE_HEARTBEAT, slowest));
  });

  test('a stream reaches the browser as it is sent: nothing turns off the mark of the server', () => {
    expect([...words('proxy_buffering'), ...words('proxy_ignore_headers')]).toEqual([]);
  });

  test('connections to the servers are kept, but not as long as the servers keep them', () => {
    expect(words('keepalive')).toEqual(['32']);
    expect(words('proxy_http_version')).toEqual(['1.1']);
    expect(amount('keepalive_timeout')).toBeLessThan(Fastify().server.keepAliveTimeout);
  });

  test('what a client claims about its address does not reach the servers', () => {
    expect(words('proxy_set_header')).toEqual([
      'Connection ',
      'Host $http_host',
      'X-Forwarded-For $remote_addr',
      'X-Forwarded-Proto $scheme',
      'X-Forwarded-Host $http_host',
      'Forwarded ',
    ]);
    // A location with a header of its own would take over none of these.
    for (const location of named(conf, 'location'))
      expect(named(location.block ?? [], 'proxy_set_header')).toEqual([]);
  });

  test('a request that may have changed something is not sent twice', () => {
    expect(words('proxy_next_upstream')).toEqual(['error timeout']);
  });
});
