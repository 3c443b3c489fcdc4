import { uploadsPath } from 'ufi-core/contract';

type Json = Readonly<Record<string, unknown>>;

const header = (name: string, schema: Json, description?: string): Json => ({
  name,
  in: 'header',
  required: true,
  schema,
  ...(description !== undefined && { description }),
});
const told = (description: string, ...names: readonly string[]): Json => ({
  description,
  headers: Object.fromEntries(['Tus-Resumable', ...names].map((name) => [name, { schema: { type: 'string' } }])),
});

const version = header('Tus-Resumable', { const: '1.0.0' });
const wholeNumber: Json = { type: 'string', pattern: '^\\d{1,15}$' };
const offset = header('Upload-Offset', wholeNumber);
const named: readonly Json[] = [{ name: 'upload_id', in: 'path', required: true, schema: { type: 'string' } }, version];
const failure: Json = { default: { $ref: '#/components/responses/Failure' } };

const metadata = header(
  'Upload-Metadata',
  { type: 'string' },
  'Names, each with its value in base64, with commas: kind (video or file), target_id, filename, actor',
);

/** Resumable uploads in OpenAPI: the tus protocol 1.0 with creation and termination. */
export const openApiUploads = (clientHeader: Json): Readonly<Record<string, Json>> => ({
  [uploadsPath]: {
    post: {
      operationId: 'createUpload',
      'x-kind': 'change',
      externalDocs: { url: 'https://tus.io/protocols/resumable-upload' },
      parameters: [version, header('Upload-Length', wholeNumber), metadata, clientHeader],
      responses: { 201: told('Made; its address is in Location', 'Location'), ...failure },
    },
  },
  [`${uploadsPath}{upload_id}`]: {
    head: {
      operationId: 'readUpload',
      'x-kind': 'read',
      parameters: named,
      responses: { 200: told('How many bytes are there', 'Upload-Offset', 'Upload-Length'), ...failure },
    },
    patch: {
      operationId: 'appendToUpload',
      'x-kind': 'change',
      parameters: [...named, offset, clientHeader],
      requestBody: { required: true, content: { 'application/offset+octet-stream': {} } },
      responses: { 204: told('Appended', 'Upload-Offset'), ...failure },
    },
    delete: {
      operationId: 'giveUpUpload',
      'x-kind': 'change',
      parameters: [...named, clientHeader],
      responses: { 204: told('Gone'), ...failure },
    },
  },
});
