import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);

/** Smaller files fit into one packet as they are. */
const minBytes = 1_200;

/**
 * Vite plugin that compresses the scripts and styles of a browser build as small as brotli can, each into a file beside
 * it: that takes longer than anybody who waits for an answer should.
 */
export const compressFiles = () => ({
  name: 'ufi:compress-files',
  apply: ({ build }, { command, mode }) => command === 'build' && !build?.ssr && mode !== 'mock',
  // Not once the bundle is closed: that happens after a failed build, too, whose error would be lost behind another.
  async writeBundle({ dir }) {
    const folder = join(dir, 'assets');
    const names = (await readdir(folder)).filter((name) => /\.(?:js|css)$/.test(name));
    await Promise.all(
      names.map(async (name) => {
        const bytes = await readFile(join(folder, name));
        if (bytes.length < minBytes) return;
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
        await writeFile(join(folder, `${name}.br`), await brotli(bytes, { params }));
      }),
    );
  },
});
