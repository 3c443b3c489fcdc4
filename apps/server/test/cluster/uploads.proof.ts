import { describe, expect, it } from '@jest/globals';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { PayloadOf, endpointRegistry } from 'ufi-core/contract';
import { startS3, type StoredObject } from '../../src/features/uploads/testing/startS3.ts';
import { post } from '../durability/writers.ts';
import { tell } from './findings.ts';
import { startNodes, type Fault, type Node, type Nodes } from './startNodes.ts';

const files = 20;
const pieces = 6;
const asked = `three servers and a bucket, ${files} files in ${pieces} pieces each, every piece to another server and one in three to two at once, a server killed in the middle: each file whole`;

const tus = { 'tus-resumable': '1.0.0', 'x-ufi-client': '1' };
const place = { region: 'eu-1', accessKeyId: 'key', secretAccessKey: 'secret' };
const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A person who uploads to whichever server is asked for. */
class Uploader {
  readonly #headers: Readonly<Record<string, string>>;
  readonly #cluster: Nodes;

  constructor(cluster: Nodes) {
    const cookie = cluster.writers[0]?.cookie ?? '';
    this.#headers = { ...tus, cookie, origin: cluster.publicOrigin };
    this.#cluster = cluster;
  }

  async begin({ origin }: Node, length: number): Promise<string> {
    const fields = { kind: 'file', target_id: this.#cluster.thread, filename: 'notes.txt' };
    const metadata = Object.entries(fields).map(([name, value]) => `${name} ${btoa(value)}`);
    const headers = { ...this.#headers, 'upload-length': String(length), 'upload-metadata': metadata.join(',') };
    const answer = await fetch(`${origin}/uploads/`, { method: 'POST', headers });
    if (answer.status !== 201) throw new Error(`an upload was refused with ${answer.status}`);
    return answer.headers.get('location') ?? '';
  }

  async append({ origin }: Node, path: string, [offset, bytes]: readonly [number, Buffer]): Promise<number> {
    const type = 'application/offset+octet-stream';
    const headers = { ...this.#headers, 'content-type': type, 'upload-offset': String(offset) };
    const answer = await fetch(`${origin}${path}`, { method: 'PATCH', headers, body: new Uint8Array(bytes) });
    return answer.status;
  }

  async offset({ origin }: Node, path: string): Promise<number> {
    const answer = await fetch(`${origin}${path}`, { method: 'HEAD', headers: this.#headers });
    return Number(answer.headers.get('upload-offset') ?? Number.NaN);
  }

  async finish({ origin }: Node, path: string): Promise<string | null> {
    const body = {
      target_id: this.#cluster.thread,
      upload_id: path.split('/').at(-1),
      kind: 'file',
      client_id: randomUUID(),
    };
    const { publicOrigin } = this.#cluster;
    const answer = await post({ origin, publicOrigin }, '/ajax/ufi/upload/finish/', {
      body,
      cookie: this.#headers['cookie'] ?? '',
    });
    if (answer.status !== 200) return null;
    const { payload } = answer.body as { payload: PayloadOf<typeof endpointRegistry.finishUpload> };
    return payload.attachment.metadata.url;
  }
}

/** Uploads a file; true if what is served afterwards is what was sent. */
async function uploadOne(cluster: Nodes, uploader: Uploader, number: number): Promise<boolean> {
  const bytes = Buffer.from(randomBytes(60_000 + number).toString('hex'));
  // Two that are there from the beginning to the end: the third is killed.
  const nodeOf = (turn: number) => cluster.nodes[number >= files / 2 ? turn % 2 : turn % 3] as Node;
  const path = await uploader.begin(nodeOf(number), bytes.length);
  const size = Math.ceil(bytes.length / pieces);
  for (let turn = 0, offset = 0; offset < bytes.length && turn < 5 * pieces; turn += 1) {
    const piece = [offset, bytes.subarray(offset, offset + size)] as const;
    const to = turn % 3 === 0 ? [turn, turn + 1] : [turn];
    await Promise.all(to.map((each) => uploader.append(nodeOf(each + number), path, piece)));
    offset = (await uploader.offset(nodeOf(turn + number + 1), path)) || 0;
  }
  const url = await uploader.finish(nodeOf(number + 2), path);
  if (url === null) return false;
  const served = await fetch(new URL(url, nodeOf(number + 1).origin));
  return digest(new Uint8Array(await served.arrayBuffer())) === digest(bytes);
}

async function countWhole(fault?: Fault): Promise<{ whole: number; left: number }> {
  const objects = new Map<string, StoredObject>();
  const s3 = await startS3(objects);
  const env = {
    S3_ENDPOINT: `http://127.0.0.1:${(s3.address() as AddressInfo).port}`,
    S3_BUCKET: 'ufi',
    S3_REGION: place.region,
    S3_ACCESS_KEY_ID: place.accessKeyId,
    S3_SECRET_ACCESS_KEY: place.secretAccessKey,
  };
  try {
    const cluster = await startNodes({ count: 3, env, ...(fault && { fault }) });
    try {
      const uploader = new Uploader(cluster);
      let whole = 0;
      for (let number = 0; number < files; number += 1) {
        if (number === files / 2) await cluster.nodes[2]?.kill();
        if (await uploadOne(cluster, uploader, number)) whole += 1;
      }
      return { whole, left: [...objects.keys()].filter((key) => key.includes('/pieces/')).length };
    } finally {
      await cluster.stop();
    }
  } finally {
    s3.close();
  }
}

describe('pieces of uploads', () => {
  it('C11 any server takes them, and the file is whole', async () => {
    const { whole, left } = await countWhole();
    tell({ promise: 'C11', asked, seen: `${whole} of ${files} whole, ${left} pieces left behind` });
    expect({ whole, left }).toEqual({ whole: files, left: 0 });
  });

  it('C11 control: files of servers that keep pieces to themselves are not whole', async () => {
    const { whole } = await countWhole(['const isShared = databaseUrl !== void 0', 'const isShared = false']);
    tell({
      promise: 'C11',
      isControl: true,
      asked: 'pieces on the disk of each server',
      seen: `${whole} of ${files} whole`,
    });
    expect(whole).toBeLessThan(files);
  });
});
