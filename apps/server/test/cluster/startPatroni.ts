import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { accepts, freePorts, startProgram, type Program } from './programs.ts';

/** Three PostgreSQL servers under Patroni, behind one port that leads to the primary. */
export interface Patroni {
  readonly url: string;
  /** Cuts the primary's line to its standbys, and kills it with its Patroni a second later. Returns when. */
  killPrimary(): Promise<number>;
  /** Starts what was killed, and waits until it follows the new primary. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

interface Member {
  readonly name: string;
  readonly port: number;
  readonly rest: number;
  readonly directory: string;
  program?: Program | undefined;
}

const configuration = (member: Member, etcd: number, isSynchronous: boolean): string => `
scope: ufi
name: ${member.name}
restapi: { listen: '127.0.0.1:${member.rest}', connect_address: '127.0.0.1:${member.rest}' }
etcd3: { host: '127.0.0.1:${etcd}' }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 5
    synchronous_mode: ${isSynchronous}
    synchronous_mode_strict: ${isSynchronous}
    postgresql:
      use_pg_rewind: true
      parameters: { max_connections: 100, wal_log_hints: 'on' }
  initdb: [{ encoding: UTF8 }, data-checksums]
  pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust']
postgresql:
  listen: 127.0.0.1:${member.port}
  connect_address: 127.0.0.1:${member.port}
  data_dir: ${member.directory}/data
  bin_dir: /usr/lib/postgresql/15/bin
  pgpass: ${member.directory}/pgpass
  authentication:
    superuser: { username: postgres, password: unused }
    replication: { username: replicator, password: unused }
    rewind: { username: rewinder, password: unused }
  parameters: { unix_socket_directories: '${member.directory}' }
`;

const balancer = (port: number, members: readonly Member[]): string => `
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen primary
  bind 127.0.0.1:${port}
  option httpchk
  http-check send meth GET uri /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${members.map(({ name, port: to, rest }) => `  server ${name} 127.0.0.1:${to} check port ${rest}`).join('\n')}
`;

const asks = async (member: Member, path: string): Promise<boolean> =>
  fetch(`http://127.0.0.1:${member.rest}${path}`).then(
    ({ ok }) => ok,
    () => false,
  );

async function until(test: () => Promise<boolean>, what: string): Promise<void> {
  for (const end = Date.now() + 120_000; !(await test()); await wait(200)) {
    if (Date.now() > end) throw new Error(`it was waited two minutes for ${what}`);
  }
}

const isRoot = process.getuid?.() === 0;
const idOf = (flag: '-u' | '-g'): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

/** PostgreSQL does not run as root. */
const patroniOf = (file: string): readonly [string, readonly string[]] =>
  isRoot
    ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', 'patroni', file]]
    : ['patroni', [file]];

/** Process ids of the primary: of its postmaster, and of what sends to standbys. */
function processesOf({ directory }: Member): { postmaster: number; senders: readonly number[] } {
  const [pid = ''] = readFileSync(join(directory, 'data/postmaster.pid'), 'utf8').split('\n', 1);
  const lines = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', pid], { encoding: 'utf8' }).trim().split('\n');
  const senders = lines.filter((line) => line.includes('walsender')).map((line) => Number.parseInt(line, 10));
  return { postmaster: Number(pid), senders };
}

/** Starts the servers with an empty database `ufi`. */
export async function startPatroni({ isSynchronous }: { isSynchronous: boolean }): Promise<Patroni> {
  const root = mkdtempSync(join(tmpdir(), 'ufi-patroni-'));
  const [etcd = 0, peer = 0, entry = 0, ...ports] = await freePorts(9);
  const members = ['one', 'two', 'three'].map((name, index): Member => {
    const directory = join(root, name);
    mkdirSync(directory, { mode: 0o700 });
    const member = { name, directory, port: ports[index] ?? 0, rest: ports[index + 3] ?? 0 };
    writeFileSync(join(directory, 'patroni.yml'), configuration(member, etcd, isSynchronous));
    return member;
  });
  if (isRoot) {
    const owner = [idOf('-u'), idOf('-g')] as const;
    for (const path of [root, ...members.map(({ directory }) => directory)]) chownSync(path, ...owner);
  }
  const running: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    await Promise.all(members.map(({ program }) => program?.end()));
    for (const end of running.toReversed()) await end();
    rmSync(root, { recursive: true, force: true });
  };
  const startMember = async (member: Member) => {
    const [name, args] = patroniOf(join(member.directory, 'patroni.yml'));
    const isReady = async () => (await asks(member, '/primary')) || (await asks(member, '/replica'));
    member.program = await startProgram(name, { args, cwd: member.directory, isReady });
  };
  try {
    const urls = ['client', 'peer'].map((kind) => `http://127.0.0.1:${kind === 'client' ? etcd : peer}`);
    const [client = '', peers = ''] = urls;
    const store = await startProgram('etcd', {
      args: [
        `--data-dir=${join(root, 'etcd')}`,
        '--name=etcd',
        `--initial-cluster=etcd=${peers}`,
        `--listen-client-urls=${client}`,
        `--advertise-client-urls=${client}`,
        `--listen-peer-urls=${peers}`,
        `--initial-advertise-peer-urls=${peers}`,
      ],
      isReady: async () => (await fetch(`${client}/health`)).ok,
    });
    running.push(store.kill);
    const [first, ...others] = members;
    if (first !== undefined) await startMember(first);
    await Promise.all(others.map(startMember));
    const file = join(root, 'haproxy.cfg');
    writeFileSync(file, balancer(entry, members));
    const proxy = await startProgram('haproxy', { args: ['-f', file], isReady: accepts(entry) });
    running.push(proxy.kill);
    // Before its first checks HAProxy takes every server for the primary.
    await wait(3_000);
    const admin = `postgres://postgres@127.0.0.1:${entry}/postgres`;
    const create = async () => {
      const connection = new Client({ connectionString: admin });
      connection.on('error', () => {});
      await connection.connect();
      await connection.query('create database ufi').finally(() => connection.end());
      return true;
    };
    await until(() => create().catch((error: Error) => error.message.includes('already exists')), 'a primary');
    if (isSynchronous) await untilAny(members, '/synchronous');
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `postgres://postgres@127.0.0.1:${entry}/ufi`,
    stop,
    async killPrimary() {
      const roles = await Promise.all(members.map((member) => asks(member, '/primary')));
      const primary = members[roles.indexOf(true)];
      if (primary === undefined) throw new Error('there is no primary');
      const { postmaster, senders } = processesOf(primary);
      for (const pid of senders) process.kill(pid, 'SIGSTOP');
      await wait(1_000);
      await primary.program?.kill();
      process.kill(postmaster, 'SIGKILL');
      for (const pid of senders) process.kill(pid, 'SIGKILL');
      primary.program = undefined;
      return Date.now();
    },
    async restart() {
      await Promise.all(members.filter(({ program }) => program === undefined).map(startMember));
      if (isSynchronous) await untilAny(members, '/synchronous');
    },
  };
}

const untilAny = (members: readonly Member[], path: string): Promise<void> =>
  until(async () => (await Promise.all(members.map((member) => asks(member, path)))).includes(true), path);
