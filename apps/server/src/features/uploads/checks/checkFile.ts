import { stat } from 'node:fs/promises';
import type { CheckedMedia, CheckJob } from './checkJob.ts';
import { documentTypeOf } from './documentType.ts';
import { fileName } from './fileName.ts';

/** Detects the type of a file, which is stored unchanged and only ever offered as a download. @throws RejectedUpload */
export async function checkFile({ source, name }: CheckJob): Promise<CheckedMedia> {
  const { type, endings } = await documentTypeOf(source, name);
  const downloadName = fileName(name, endings);
  const ending = downloadName.slice(downloadName.lastIndexOf('.'));
  const { size } = await stat(source);
  const file = { role: 'whole', path: source, name: `whole${ending}`, type, size, downloadName } as const;
  return { type: 'file', files: [file] };
}
