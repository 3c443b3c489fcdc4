// Writes the emoji picker's data: all emoji by group, and their keywords in each language.
// Run by hand for a newer Unicode: `node scripts/makeEmojiData.mjs`. The packages are only read here; CLDR's are too
// large to be dependencies of this repository.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const sources = ['unicode-emoji-json@0.9.0', 'cldr-annotations-full@48.2.0', 'cldr-annotations-derived-full@48.2.0'];
const target = fileURLToPath(new URL('../packages/ui/src/components/emoji-picker/data/', import.meta.url));
const languages = { 'pt-BR': 'pt', 'en-US': 'en', ar: 'ar' };
const groups = ['smileys', 'people', 'animals', 'food', 'travel', 'activities', 'objects', 'symbols', 'flags'];
// Newer emoji are missing from the fonts of too many devices.
const newestVersion = 15.1;

const folder = mkdtempSync(join(tmpdir(), 'emoji-'));
const run = (command, args) => execFileSync(command, args, { cwd: folder, encoding: 'utf8' });

function unpack(source) {
  const file = run('npm', ['pack', '--silent', source]).trim().split('\n').at(-1);
  const into = mkdtempSync(join(folder, 'package-'));
  run('tar', ['xzf', file, '-C', into]);
  return join(into, 'package');
}

const json = (...path) => JSON.parse(readFileSync(join(...path), 'utf8'));

try {
  const [emojiPackage, wordsPackage, derivedPackage] = sources.map(unpack);
  const emoji = json(emojiPackage, 'data-by-group.json').map((group) =>
    group.emojis.filter(({ emoji_version: version }) => Number(version) <= newestVersion),
  );
  const list = emoji.map((group, index) => ({
    key: groups[index],
    emoji: group.map((each) => each.emoji),
    // Indexes of the emoji with skin tones.
    toned: group.flatMap((each, place) => (each.skin_tone_support ? place : [])),
  }));
  writeFileSync(join(target, 'emojiList.json'), `${JSON.stringify(list)}\n`);
  for (const [locale, language] of Object.entries(languages)) {
    const words = {
      ...json(wordsPackage, `annotations/${language}/annotations.json`).annotations.annotations,
      ...json(derivedPackage, `annotationsDerived/${language}/annotations.json`).annotationsDerived.annotations,
    };
    const wordsOf = (each) => {
      const {
        tts: [label],
        default: keywords = [],
      } = words[each] ?? words[each.replaceAll('\u{fe0f}', '')];
      return [label, ...keywords.filter((keyword) => keyword !== label)].join('|');
    };
    const lines = emoji.flat().map((each) => wordsOf(each.emoji));
    writeFileSync(join(target, `emojiWords.${locale}.json`), `${JSON.stringify(lines)}\n`);
  }
  copyFileSync(join(wordsPackage, 'LICENSE'), join(target, 'LICENSE'));
} finally {
  rmSync(folder, { recursive: true });
}
