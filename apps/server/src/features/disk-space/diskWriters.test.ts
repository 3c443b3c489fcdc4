import { expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = join(import.meta.dirname, '../..');
const writes = /\b(createWriteStream|writeFile|appendFile|copyFile|cp|createDiskStore|new FileStore)\(/;

/** Whatever writes files, and where room for them is claimed before. */
const admittedBy: Readonly<Record<string, string>> = {
  'http/input/readForm.ts': 'http/routes/callRoute.ts',
  'features/uploads/pieces/createLocalPieces.ts': 'features/uploads/pieces/createReceivingUploads.ts',
  'features/uploads/pieces/createPieceDatastore.ts': 'features/uploads/pieces/createSharedPieces.ts',
  'features/uploads/pieces/createSharedPieces.ts': 'features/uploads/createResumableUploads.ts',
  'outbound/fetchPublic.ts': 'features/imports/fetchAttachments.ts',
  'features/gifs/saveGif.ts': 'features/gifs/saveGif.ts',
  'features/portraits/copyPicture.ts': 'features/portraits/copyPicture.ts',
  'features/take-out/writeTakeOut.ts': 'features/take-out/writeTakeOut.ts',
  // Where everything ends that is kept.
  'features/uploads/storage/createDiskStore.ts': 'features/uploads/savePhoto.ts',
};
/**
 * What is written before the server listens, where an operator's command says, or a few bytes, such as the newest two
 * hundred messages of its own.
 */
const unclaimed = [
  'demo/createUploading.ts',
  'features/backup/restoreBackup.ts',
  'features/backup/writeBackup.ts',
  'features/mail/fileMailbox.ts',
  'start/openUploads.ts',
  'runtime/secretFile.ts',
];

it('server.90 room is claimed for all that the server writes to the disk; a new writer is listed with who claims it', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !/\.test\.ts$|testing\//.test(path),
  );
  const found = files.filter((path) => writes.test(readFileSync(join(source, path), 'utf8')));
  expect(found.sort()).toEqual([...Object.keys(admittedBy), ...unclaimed].sort());
  for (const path of new Set(Object.values(admittedBy))) {
    expect({ path, source: readFileSync(join(source, path), 'utf8') }).toEqual({
      path,
      source: expect.stringMatching(/disk\.(within|claim)\(/),
    });
  }
});
