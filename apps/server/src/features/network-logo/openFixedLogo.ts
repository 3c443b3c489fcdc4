import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '../../config/index.ts';
import type { Checker } from '../uploads/index.ts';
import { readCheckedLogo } from './checkedLogo.ts';
import type { FixedLogo } from './networkPictures.ts';

/** Reads the logo that the server's environment names. @throws ConfigError if it is no picture */
export async function openFixedLogo(
  file: string | undefined,
  checker: Pick<Checker, 'check'> | undefined,
): Promise<FixedLogo | undefined> {
  if (file === undefined || checker === undefined) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'ufi-logo-'));
  try {
    const checked = await checker.check({ kind: 'logo', source: file, folder, name: 'logo' });
    const { width, height, pictures } = await readCheckedLogo(checked);
    // Browsers keep it for good under its address: another picture has another one.
    const id = createHash('sha256')
      .update(await readFile(file))
      .digest('base64url')
      .slice(0, 22);
    return { logo: { id, width, height }, pictures };
  } catch {
    throw new ConfigError(['UFI_NETWORK_LOGO takes the path of a picture: JPEG, PNG, GIF, WebP or AVIF']);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
