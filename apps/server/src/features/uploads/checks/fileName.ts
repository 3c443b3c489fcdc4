// Control characters, line breaks, bidirectional formatting characters and lone surrogates (A24); then what file
// systems reject.
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;
const forbiddenInNames = /[<>:"|?*\\/]+/g;
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
const maxLength = 100;

const segmenter = new Intl.Segmenter();
const shortened = (name: string): string =>
  [...segmenter.segment(name.slice(0, maxLength * 8))]
    .slice(0, maxLength)
    .map(({ segment }) => segment)
    .join('')
    .slice(0, 200);

/**
 * File name of a download: the original name without its path and without characters that could disguise it (A24), and
 * with an extension of its type.
 *
 * @param endings of the type; the first one is appended if the name has none of them
 */
export function fileName(given: string, endings: readonly string[]): string {
  const last = given.split(/[\\/]/).at(-1) ?? '';
  const clean = last.normalize('NFC').replace(invisible, '').replace(forbiddenInNames, '_').replace(/\s+/g, ' ');
  const [, bare = '', ending = ''] =
    /^(.*?)(?:\.([A-Za-z\d]{1,8}))?$/s.exec(clean.replace(/^[.\s]+|[.\s]+$/g, '')) ?? [];
  const known = endings.find((each) => each === ending.toLowerCase());
  const stem = shortened(known === undefined && ending !== '' ? `${bare}.${ending}` : bare) || 'file';
  return `${reserved.test(stem) ? '_' : ''}${stem}.${known ?? endings[0] ?? 'bin'}`;
}
