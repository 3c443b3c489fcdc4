import { describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';

const root = join(__dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));

/** The values of an instruction in one stage of the Dockerfile, the last one by default. */
function instruction(name: string, stage = -1): readonly string[] {
  const stages = read('deploy/docker/Dockerfile')
    .split(/^(?=FROM )/m)
    .slice(1);
  return [...(stages.at(stage) ?? '').matchAll(new RegExp(`^${name} (.*)$`, 'gm'))].map(([, value = '']) => value);
}

/** The settings of a section of a systemd unit; one that is given twice has both values. */
function unit(name: string, section: string): Readonly<Record<string, string>> {
  const [, text = ''] = read(`deploy/systemd/${name}`).split(`[${section}]\n`);
  const settings: Record<string, string> = {};
  for (const [, key = '', value = ''] of text.split(/^\[/m)[0]?.matchAll(/^(\w+)=(.*)$/gm) ?? [])
    settings[key] = key in settings ? `${settings[key]} ${value}` : value;
  return settings;
}

describe('the bundle', () => {
  it('server.558 is not written into a folder with something else in it, such as the data of a server', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ufi-bundle-'));
    try {
      mkdirSync(join(folder, 'data'));
      mkdirSync(join(folder, 'docs'));
      writeFileSync(join(folder, 'docs/mine.md'), 'kept');
      const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/bundle.mjs'), folder], {
        encoding: 'utf8',
      });
      expect(stderr).toContain(`${folder} has other things in it (data)`);
      expect(status).toBe(1);
      expect(readdirSync(folder).toSorted()).toEqual(['data', 'docs']);
      expect(existsSync(join(folder, 'docs/mine.md'))).toBe(true);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('server.558 is made, started and used by the long run, which reads the lines of the image', () => {
    expect(scripts['bundle']).toBe('node scripts/bundle.mjs');
    expect(read('scripts/ci.mjs')).toContain("if (long) stages.push([['bundle', 'node scripts/bundleCheck.mjs']]);");
    expect(read('scripts/bundleCheck.mjs')).toContain('= readDockerfile();');
    expect(read('scripts/bundleCheck.mjs')).toContain("timed('units of systemd', checkUnits)");
  });
});

describe('the image', () => {
  it('server.559 is made by the commands of the checkout, and starts what npm start starts', () => {
    expect(instruction('RUN', 0)).toEqual(['npm run setup', 'npm run bundle -- /bundle']);
    expect(scripts).toHaveProperty('setup');
    expect(instruction('COPY')).toEqual(['--from=build /bundle /srv/ufi']);
    expect(instruction('WORKDIR')).toEqual(['/srv/ufi']);
    const [start = ''] = instruction('CMD');
    expect(JSON.parse(start)).toEqual(scripts['start']?.split(' '));
  });

  it('server.559 runs as another user than root, writes to its volume alone, and says whether it lives', () => {
    expect(instruction('USER')).toEqual(['node']);
    expect(instruction('VOLUME')).toEqual(['/data']);
    expect(instruction('ENV')).toEqual(expect.arrayContaining(['UFI_DATA_DIR=/data', 'UFI_DEMO=0']));
    expect(instruction('HEALTHCHECK')).toEqual([expect.stringContaining('/livez')]);
    const { services } = parse(read('deploy/docker/compose.yaml'), { merge: true });
    for (const name of ['ufi', 'ufi-on-postgres'])
      expect(services[name]).toMatchObject({
        read_only: true,
        volumes: ['data:/data'],
        build: { context: '../..', dockerfile: 'deploy/docker/Dockerfile' },
        cap_drop: ['ALL'],
      });
    expect(services['ufi-on-postgres'].profiles).toEqual(services.database.profiles);
  });

  it('server.806 runs three times behind the balancer, by settings that the server has', () => {
    const { services, volumes, networks } = parse(read('deploy/docker/cluster.yaml'), { merge: true });
    const servers = ['server1', 'server2', 'server3'];
    const schema = read('apps/server/src/config/environmentSchema.ts');
    for (const [index, name] of servers.entries()) {
      const { environment, volumes: mounted, cap_drop: dropped, build } = services[name];
      expect(environment).toMatchObject({ UFI_NODE: String(index + 1), FANOUT_URL: 'nats://nats:4222' });
      for (const variable of Object.keys(environment)) expect(schema).toMatch(new RegExp(`^  ${variable}: `, 'm'));
      expect(mounted).toEqual([`data${index + 1}:/data`, 'media:/data/media']);
      expect({ dropped, build }).toEqual({
        dropped: ['ALL'],
        build: { context: '../..', dockerfile: 'deploy/docker/Dockerfile' },
      });
      for (const mount of mounted) expect(volumes).toHaveProperty(mount.split(':')[0]);
    }
    const { environment, networks: places, volumes: files } = services.balancer;
    const asked = [...read('deploy/haproxy/haproxy.cfg').matchAll(/\$\{(\w+)(-[^}]*)?\}/g)];
    const needed = asked.flatMap(([, variable = '', otherwise]) => (otherwise === undefined ? [variable] : []));
    expect(Object.keys(environment)).toEqual(expect.arrayContaining(needed));
    expect(servers.map((_, index) => environment[`UFI_NODE_${index + 1}`])).toEqual(
      servers.map((name) => `${name}:4000`),
    );
    expect(services.server1.environment.UFI_TRUSTED_PROXIES).toBe(places.default.ipv4_address);
    expect(networks.default.ipam.config[0].subnet).toBe('172.30.0.0/24');
    expect(existsSync(join(root, 'deploy/docker', files[0].split(':')[0]))).toBe(true);
    expect(instruction('RUN').join()).toContain('/data/media');
  });

  it('server.559 is built from what git has, without data and settings of the checkout', () => {
    const ignored = read('deploy/docker/Dockerfile.dockerignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.git', '**/node_modules', '**/dist', 'data', '**/.env']));
  });
});

describe('the systemd units', () => {
  it('server.559 start what npm start starts, as a user of their own that writes to the data directory alone', () => {
    const service = unit('ufi.service', 'Service');
    expect(service['ExecStart']).toBe(`/usr/bin/${scripts['start']}`);
    expect(service).toMatchObject({
      User: 'ufi',
      ProtectSystem: 'strict',
      ReadWritePaths: '/var/lib/ufi',
      Restart: 'on-failure',
      EnvironmentFile: '/etc/ufi.env',
      Environment: 'NODE_ENV=production UFI_DATA_DIR=/var/lib/ufi',
      // Only the server is told to stop: it stops its database itself.
      KillMode: 'mixed',
    });
    expect(Number(service['TimeoutStopSec'])).toBeGreaterThanOrEqual(60);
  });

  it('server.559 save what the service has written, by its user and with its settings', () => {
    const { User, Environment, EnvironmentFile, WorkingDirectory } = unit('ufi.service', 'Service');
    const backup = unit('ufi-backup.service', 'Service');
    expect(backup).toMatchObject({ User, Environment, EnvironmentFile, WorkingDirectory, Type: 'oneshot' });
    expect(backup['ExecStart']).toContain(`/usr/bin/${scripts['backup']} "/var/backups/ufi/`);
    expect(unit('ufi-backup.timer', 'Timer')).toMatchObject({ Persistent: 'true' });
  });
});
