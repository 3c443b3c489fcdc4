import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './freePort.ts';

const modules = ['/usr/lib/nginx/modules', '/usr/lib64/nginx/modules', '/usr/local/nginx/modules']
  .map((folder) => join(folder, 'ngx_rtmp_module.so'))
  .filter((path) => existsSync(path));
const has = (program: string): boolean => spawnSync(program, ['-version'], { stdio: 'ignore' }).error === undefined;

/** What this machine lacks for streams of video, such as nginx with its RTMP module. */
export const lacking: readonly string[] = [
  ...(has('nginx') ? [] : ['nginx']),
  ...(modules.length > 0 ? [] : ['the RTMP module of nginx (libnginx-mod-rtmp)']),
  ...(has('ffmpeg') ? [] : ['ffmpeg']),
];

/** Ports of a server of video; `ufi` is that of the server that it asks. */
export interface VideoPorts {
  readonly rtmp: string;
  readonly hls: string;
  readonly ufi: string;
}

/** Picks the ports of a server of video and of the server that it asks. */
export const pickPorts = async (): Promise<VideoPorts> => ({
  rtmp: await freePort(),
  hls: await freePort(),
  ufi: await freePort(),
});

/** Seconds after which a playlist ends whose stream has not come back. */
export const endsAfter = 6;

// As `docs/hosting.md` says it, with ports and folders of the test.
const settings = (folder: string, { rtmp, hls, ufi }: VideoPorts): string => `
load_module ${modules[0]};
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log notice;
worker_processes 1;
events { worker_connections 64; }
rtmp {
  server {
    listen 127.0.0.1:${rtmp};
    notify_method post;
    application live {
      live on;
      drop_idle_publisher 10s;
      on_publish http://127.0.0.1:${ufi}/live/publish_hook;
      on_publish_done http://127.0.0.1:${ufi}/live/publish_hook;
      on_update http://127.0.0.1:${ufi}/live/publish_hook;
      notify_update_timeout 2s;
      deny play all;
      hls on;
      hls_path ${folder}/hls;
      hls_nested on;
      hls_type event;
      hls_fragment 1s;
      hls_playlist_length 12h;
      hls_continuous on;
      hls_cleanup off;
      exec_publish_done ${folder}/end-playlist ${folder}/hls $name;
    }
  }
}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  types { application/vnd.apple.mpegurl m3u8; video/mp2t ts; }
  server {
    listen 127.0.0.1:${hls};
    location /hls/ {
      root ${folder};
      add_header Access-Control-Allow-Origin http://localhost:${ufi} always;
      add_header Cache-Control no-store always;
    }
  }
}
`;

// A playlist without an end is that of a live stream. It ends once its stream has not come back in time.
const endPlaylist = `#!/bin/sh
case "$2" in '' | *[!A-Za-z0-9_-]*) exit 1 ;; esac
playlist="$1/$2/index.m3u8"
before=$(cksum "$playlist") || exit 1
sleep ${endsAfter}
[ "$before" = "$(cksum "$playlist")" ] && echo '#EXT-X-ENDLIST' >> "$playlist"
`;

/** A running server of video. */
export interface VideoServer {
  /** What nginx has logged is here. */
  readonly folder: string;
  stop(): Promise<void>;
}

/** Starts nginx with its RTMP module. */
export async function startNginxRtmp(ports: VideoPorts): Promise<VideoServer> {
  const folder = await mkdtemp(join(tmpdir(), 'ufi-nginx-'));
  // Its workers may run as another user.
  await chmod(folder, 0o755);
  await mkdir(join(folder, 'hls'));
  await chmod(join(folder, 'hls'), 0o777);
  await writeFile(join(folder, 'nginx.conf'), settings(folder, ports));
  await writeFile(join(folder, 'end-playlist'), endPlaylist, { mode: 0o755 });
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilListening(ports.hls, nginx);
  return {
    folder,
    async stop() {
      const ended = once(nginx, 'exit');
      nginx.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilListening(port: string, nginx: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 100 && nginx.exitCode === null; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
    if (answer !== undefined) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('nginx did not start');
}

/** A program that sends a test picture with sound. */
export interface Encoder {
  /** Resolves once it has ended by itself, such as when it is refused. */
  readonly ended: Promise<number | null>;
  /** Ends the stream as a program does, or cuts the line. */
  stop(signal: 'SIGINT' | 'SIGKILL'): Promise<void>;
}

/** Sends a stream to an address with ffmpeg. */
export function startEncoder(address: string): Encoder {
  const sources = [
    '-re',
    '-f',
    'lavfi',
    '-i',
    'testsrc2=size=320x180:rate=25',
    '-f',
    'lavfi',
    '-i',
    'sine=frequency=440',
  ];
  const video = ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-pix_fmt', 'yuv420p', '-g', '25'];
  const rest = ['-c:a', 'aac', '-b:a', '64k', '-f', 'flv', address];
  const ffmpeg = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', ...sources, ...video, ...rest], {
    stdio: 'ignore',
  });
  const ended = once(ffmpeg, 'exit').then(([code]) => code as number | null);
  return {
    ended,
    async stop(signal) {
      ffmpeg.kill(signal);
      await ended;
    },
  };
}
