import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';

/** A name server on this machine that knows TXT records only. */
export interface NameServer {
  /** Its address, as `Resolver.setServers` takes it. */
  readonly address: string;
  /** The names that were asked for, with the type of record. */
  readonly asked: string[];
  stop(): Promise<void>;
}

/** The TXT records of a name, each in parts of at most 255 bytes; `silent` never answers. */
export type TextZone = Readonly<Record<string, readonly (readonly string[])[] | 'silent'>>;

const txt = 16;
const headerBytes = 12;

/** Reads the name of a question; labels are never compressed in one. */
function questionOf(message: Buffer): { readonly name: string; readonly type: number; readonly end: number } {
  const labels: string[] = [];
  let at = headerBytes;
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 };
}

function textAnswer(parts: readonly string[]): Buffer {
  const data = Buffer.concat(parts.map((part) => Buffer.from([Buffer.byteLength(part), ...Buffer.from(part)])));
  // The question's name again, by its position; TXT; IN; a minute.
  const head = Buffer.from([0xc0, headerBytes, 0, txt, 0, 1, 0, 0, 0, 60, 0, 0]);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

/** Starts a name server that answers TXT questions from the zone, and that there is no such name for all others. */
export async function startNameServer(zone: TextZone): Promise<NameServer> {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  socket.on('message', (message, { port, address }) => {
    const { name, type, end } = questionOf(message);
    asked.push(`${name} ${type}`);
    const records = zone[name];
    if (records === 'silent') return;
    const answers = type === txt && records !== undefined ? records.map(textAnswer) : [];
    const header = Buffer.alloc(headerBytes);
    header.writeUInt16BE(message.readUInt16BE(0), 0);
    header.writeUInt16BE(records === undefined ? 0x8183 : 0x8180, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(answers.length, 6);
    socket.send(Buffer.concat([header, message.subarray(headerBytes, end), ...answers]), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const { port } = socket.address() as AddressInfo;
  return {
    address: `127.0.0.1:${port}`,
    asked,
    stop: () => new Promise((resolve) => void socket.close(() => resolve())),
  };
}
