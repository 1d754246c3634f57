import type { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { publicOrigin } from '../../server/http/public-origin.ts';

type Interfaces = ReturnType<typeof networkInterfaces>;

const mac = '00:00:5e:00:53:01';
const loopback: Interfaces = {
  lo: [
    { address: '127.0.0.1', netmask: '255.0.0.0', family: 'IPv4', mac, internal: true, cidr: '127.0.0.1/8' },
    { address: '::1', netmask: 'ffff::', family: 'IPv6', mac, internal: true, cidr: '::1/128', scopeid: 0 },
  ],
};
const six: Interfaces = {
  ...loopback,
  eth0: [
    {
      address: 'fe80::1',
      netmask: 'ffff::',
      family: 'IPv6',
      mac,
      internal: false,
      cidr: 'fe80::1/64',
      scopeid: 2,
    },
    {
      address: '2001:db8::7',
      netmask: 'ffff::',
      family: 'IPv6',
      mac,
      internal: false,
      cidr: '2001:db8::7/64',
      scopeid: 0,
    },
  ],
};
const both: Interfaces = {
  ...six,
  eth1: [
    {
      address: '192.0.2.7',
      netmask: '255.255.255.0',
      family: 'IPv4',
      mac,
      internal: false,
      cidr: '192.0.2.7/24',
    },
  ],
};

test.each<[string, string | null, string, Interfaces, string]>([
  ['what is configured', 'https://k.example', '0.0.0.0', both, 'https://k.example'],
  ['the address listened on', null, '127.0.0.1', both, 'http://127.0.0.1:4280'],
  ['the IPv6 address listened on', null, '::1', both, 'http://[::1]:4280'],
  [
    'this machine’s own address for a server that listens on every address',
    null,
    '0.0.0.0',
    both,
    'http://192.0.2.7:4280',
  ],
  [
    'this machine’s IPv4 address for a server that listens on every IPv6 address',
    null,
    '::',
    both,
    'http://192.0.2.7:4280',
  ],
  ['an IPv6 address where there is no other', null, '::', six, 'http://[2001:db8::7]:4280'],
  ['localhost on a machine without a network', null, '0.0.0.0', loopback, 'http://localhost:4280'],
])('the address that people open is %s', (_, publicUrl, host, interfaces, origin) => {
  const config = { publicUrl, host, port: 4280 };
  expect(publicOrigin(config, { address: host, port: 4280, family: 'IPv4' }, interfaces)).toBe(origin);
  // The operator's commands run beside the server and know only what is configured.
  expect(publicOrigin(config, null, interfaces)).toBe(origin);
});
