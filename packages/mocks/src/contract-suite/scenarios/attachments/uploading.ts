import { endpointRegistry, uploadsPath, type PayloadOf } from 'ufi-core/contract';
import * as v from 'valibot';
import { errorIn, type Client, type RawAnswer, type SuiteFile } from '../../client.ts';
import { addedComment, type Scenario } from '../../scenarioContext.ts';

const notFound = { status: 404, code: 803 };
const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

/** A picture of 6 by 4 pixels. */
export const picture: SuiteFile = {
  name: 'a.png',
  type: 'image/png',
  bytes: bytesOf(
    'iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAIAAAAiZtkUAAAAHklEQVR4nGNg4BKR0zCycQuISsmraOqZtmAVA7lCAEE1F+mTKt2aAAAAAElFTkSuQmCC',
  ),
};
const textFile: SuiteFile = {
  name: 'notas.txt',
  type: 'text/plain',
  bytes: new TextEncoder().encode('Notas do ensaio\n'),
};

const { uploadPhoto } = endpointRegistry;
/** The payload of an answer to an upload. */
export const payloadOf = ({ body }: RawAnswer): PayloadOf<typeof uploadPhoto> =>
  v.parse(v.object({ payload: uploadPhoto.payload }), body).payload;

/** Uploads a photo to a thread or, with the client's own id, for a post of theirs. */
export const upload = (
  client: Client,
  target_id: string,
  more: { file?: SuiteFile; fields?: Record<string, string> } = {},
) => client.sendForm(uploadPhoto.path, { target_id, ...more.fields }, more.file ?? picture);

const tus = { 'tus-resumable': '1.0.0' };
const metadataOf = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${btoa(value)}`)
    .join(',');

interface Began {
  readonly target_id: string;
  readonly kind?: string;
  readonly length?: number;
}

function begin(
  client: Client,
  { target_id, kind = 'file', length = textFile.bytes.byteLength }: Began,
): Promise<RawAnswer> {
  const metadata = metadataOf({ kind, target_id, filename: textFile.name });
  const headers = { ...tus, 'upload-length': `${length}`, 'upload-metadata': metadata, 'content-type': null };
  return client.send({ method: 'POST', path: uploadsPath, headers });
}

const placeOf = ({ headers }: RawAnswer): string => headers.get('location') ?? '';

interface Piece {
  readonly path: string;
  readonly offset: number;
  /** End offset; by default the end of the file. */
  readonly to?: number;
}

function append(client: Client, { path, offset, to }: Piece): Promise<RawAnswer> {
  const bytes = textFile.bytes.slice(offset, to);
  const headers = { ...tus, 'upload-offset': `${offset}`, 'content-type': 'application/offset+octet-stream' };
  return client.send({ method: 'PATCH', path, headers, body: bytes });
}

const offsetAt = async (client: Client, path: string) => {
  const { status, headers } = await client.send({ method: 'HEAD', path, headers: tus });
  return [status, headers.get('upload-offset')];
};

/** Uploads, from the first byte to a comment that shows them. */
export const uploading: readonly Scenario[] = [
  {
    title: 'S7.50 an uploaded photo is attached to a comment, once, with its size and URL',
    async run({ expect, ids, as, newPost }) {
      const target = await newPost();
      const [bia, caio] = [await as('bia'), await as('caio')];
      const fields = { profile_id: ids.bia, source: '19', actor: ids.bia, client_id: 'photo-1' };
      const { fbid, attachment } = payloadOf(await upload(bia, target, { fields }));
      expect(attachment).toMatchObject({ type: 'photo', fbid, metadata: { width: 6, height: 4 } });
      expect(payloadOf(await upload(bia, target, { fields })).fbid).toBe(fbid);
      expect(payloadOf(await upload(bia, target)).fbid).not.toBe(fbid);
      const input = { ft_ent_identifier: target, comment_text: '', attached_photo_fbid: fbid };
      expect(await caio.expectError('addComment', input)).toMatchObject(notFound);
      expect(addedComment(await bia.call('addComment', input)).photo_comment).toEqual(attachment);
      expect(await bia.expectError('addComment', input)).toMatchObject(notFound);
    },
  },
  {
    title: 'S7.50 uploads by people who may not comment there, or as another actor, are rejected (D4, A27, A35)',
    async run({ expect, ids, as, visitor, newPost }) {
      const target = await newPost({ privacy: 'friends' });
      const bia = await as('bia');
      const refused = async (client: Client, to: string, more?: Parameters<typeof upload>[2]) => {
        const { status, code } = errorIn(await upload(client, to, more));
        return [status, code];
      };
      expect(await refused(visitor(), target)).toEqual([401, 190]);
      expect(await refused(await as('caio'), target)).toEqual([404, 803]);
      expect(await refused(bia, '1234567')).toEqual([404, 803]);
      expect(await refused(bia, target, { fields: { actor: ids.ana } })).toEqual([403, 200]);
      expect(await refused(bia, target, { fields: { profile_id: ids.ana } })).toEqual([403, 200]);
      expect(await refused(bia, await newPost({ isClosed: true }))).toEqual([403, 1357012]);
      expect(await refused(await as('bruno'), await newPost({ author: 'radio' }))).toEqual([403, 368]);
      for (const headers of [{ 'x-ufi-client': null }, { 'sec-fetch-site': 'cross-site' }]) {
        const body = new FormData();
        const answer = await bia.send({
          method: 'POST',
          path: uploadPhoto.path,
          body,
          headers: { 'content-type': null, ...headers },
        });
        expect(errorIn(answer)).toMatchObject({ status: 403, code: 200 });
      }
    },
  },
  {
    title: 'S7.50 a file that is not a photo, is empty or is too large is rejected by its field',
    async run({ expect, as, newPost }) {
      const target = await newPost();
      const bia = await as('bia');
      const refused = async (bytes: Uint8Array<ArrayBuffer>) =>
        errorIn(await upload(bia, target, { file: { ...picture, bytes } }));
      const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
      const bad = (status: number) => ({ status, code: 100, fields: ['file'] });
      expect(await refused(svg)).toEqual(bad(415));
      expect(await refused(new Uint8Array())).toEqual(bad(422));
      expect(await refused(new Uint8Array(10 * 1024 * 1024 + 1))).toEqual(bad(413));
      expect(errorIn(await upload(bia, target, { fields: { likes: '9' } }))).toEqual({
        ...bad(422),
        fields: ['likes'],
      });
      const json = { method: 'POST', path: uploadPhoto.path, body: '{}' };
      expect(errorIn(await bia.send(json))).toEqual({ ...bad(415), fields: ['content-type'] });
    },
  },
  {
    title: 'S3.05/1 a file is uploaded in pieces, resumed, finished once, and attached to a comment',
    async run({ expect, as, newPost }) {
      const target_id = await newPost();
      const [bia, caio] = [await as('bia'), await as('caio')];
      const path = placeOf(await begin(bia, { target_id }));
      expect(path).toMatch(/^\/uploads\/[\w-]{16,64}$/);
      const finish = { upload_id: path.split('/').at(-1) ?? '', kind: 'file', target_id } as const;
      expect((await append(bia, { path, offset: 0, to: 5 })).status).toBe(204);
      expect(await bia.expectError('finishUpload', finish)).toMatchObject(notFound);
      expect(await offsetAt(bia, path)).toEqual([200, '5']);
      expect((await append(bia, { path, offset: 3 })).status).toBe(409);
      expect(errorIn(await append(caio, { path, offset: 5 }))).toMatchObject(notFound);
      expect((await append(bia, { path, offset: 5 })).status).toBe(204);
      expect(await caio.expectError('finishUpload', finish)).toMatchObject(notFound);
      const { fbid, attachment, state } = await bia.call('finishUpload', finish);
      expect({ state, metadata: attachment.metadata }).toMatchObject({
        state: 'ready',
        metadata: { name: 'notas.txt', size: textFile.bytes.byteLength },
      });
      expect((await bia.call('finishUpload', finish)).fbid).toBe(fbid);
      const status = await bia.call('fetchUploadStatus', { upload_id: finish.upload_id });
      expect(status).toEqual({ state: 'ready', percent: 100, attachment });
      expect(await caio.expectError('fetchUploadStatus', { upload_id: finish.upload_id })).toMatchObject(notFound);
      const input = { ft_ent_identifier: target_id, comment_text: '', attached_file_fbid: fbid };
      expect(addedComment(await bia.call('addComment', input)).file_comment).toEqual(attachment);
    },
  },
  {
    title: 'S3.05/2 a resumable upload without the right to comment, of another kind, or above the limit is rejected',
    async run({ expect, as, visitor, newPost }) {
      const target_id = await newPost({ privacy: 'friends' });
      const bia = await as('bia');
      const refused = async (client: Client, more: Partial<Began>) => {
        const { status, code } = errorIn(await begin(client, { target_id, ...more }));
        return [status, code];
      };
      expect(await refused(visitor(), {})).toEqual([401, 190]);
      expect(await refused(await as('caio'), {})).toEqual([404, 803]);
      expect(await refused(bia, { kind: 'photo' })).toEqual([422, 100]);
      expect(await refused(bia, { kind: 'file', length: 25 * 1024 * 1024 + 1 })).toEqual([413, 100]);
      expect(await refused(bia, { kind: 'video', length: 200 * 1024 * 1024 + 1 })).toEqual([413, 100]);
      const path = placeOf(await begin(bia, { target_id }));
      expect((await bia.send({ method: 'DELETE', path, headers: { ...tus, 'content-type': null } })).status).toBe(204);
      expect(await offsetAt(bia, path)).toEqual([404, null]);
    },
  },
];
