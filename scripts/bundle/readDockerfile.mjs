import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('../../deploy/docker/Dockerfile', import.meta.url));

/** What the image's Dockerfile runs: the commands that make the bundle, and how the server is started and checked. */
export function readDockerfile() {
  const lines = readFileSync(file, 'utf8').split('\n');
  const isFrom = (line) => line.startsWith('FROM ');
  const last = lines.findLastIndex(isFrom);
  const of = (instruction, part) =>
    part.filter((line) => line.startsWith(`${instruction} `)).map((line) => line.slice(instruction.length + 1));
  const image = lines.slice(last);
  const programOf = (line = '') => JSON.parse(line.slice(line.indexOf('[')));
  return {
    build: of('RUN', lines.slice(0, last)),
    environment: Object.fromEntries(of('ENV', image).map((setting) => setting.split('='))),
    start: programOf(of('CMD', image)[0]),
    check: programOf(of('HEALTHCHECK', image)[0]),
  };
}
