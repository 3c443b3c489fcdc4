import type { UfiPorts } from '../../kernel/ufiServices.ts';
import { createIdMaker, createOwnLine, createSharedLine, type Dialect, type StreamLine } from '../../request/index.ts';

/** Who hears what on a line. */
export interface LineParts {
  readonly ports: UfiPorts;
  readonly dialect: Dialect;
  /** Undefined where nobody is signed in. */
  readonly person: string | undefined;
}

/** The way in which the stream reaches this page: shared with those of the same person, where pages can talk. */
export function openLine({ ports, dialect: { stream }, person = 'nobody' }: LineParts): StreamLine {
  const { transport, tabs } = ports;
  const line = createOwnLine(transport, stream);
  if (tabs === undefined) return line;
  const name = ['ufi-stream', stream.path, ...Object.values(stream.query), person].join(' ');
  return createSharedLine({ ...ports, line, tabs, name, id: createIdMaker(ports)() });
}
