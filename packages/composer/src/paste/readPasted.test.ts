import { describe, expect, it } from '@jest/globals';
import { encodeContent } from '../encoding/encodeContent.ts';
import { contentOfRuns } from '../content/textRuns.ts';
import { maxPasteLength, readPasted } from './readPasted.ts';

/** CPU time, not wall time: the machine may be busy with something else. */
type CpuUsage = Readonly<Record<'user' | 'system', number>>;
declare const process: { readonly cpuUsage: (since?: CpuUsage) => CpuUsage };

const ours = 'https://ufi.example';
const encoded = (text: string, html = '') =>
  encodeContent(contentOfRuns(readPasted({ text, html }, ours))).encodedValue;

const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0cm} --></style></head>
<body lang=PT-BR><!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--><!--StartFragment-->
<p class=MsoNormal><b>Ata</b><o:p></o:p></p><p class=MsoNormal>ver <a href="https://site.example/ata">aqui</a>&nbsp;&amp; l&#225;</p>
<!--EndFragment--></body></html>`;

const pasted: readonly (readonly [string, string, string, string])[] = [
  ['plain text, byte for byte', 'a\tb  c 👨‍👩‍👧\nن', '', 'a\tb  c 👨‍👩‍👧\nن'],
  ['lines of Windows', 'um\r\ndois\rtrês', '', 'um\ndois\ntrês'],
  ['what no database holds', 'a\0b\ud800c', '', 'ab\ufffdc'],
  ['text that looks like a mention', '@[7:Ana]', '', '@\\[7:Ana]'],
  ['words and a link from Office', 'Ata\r\nver aqui & lá', fromWord, 'Ata\nver aqui (https://site.example/ata) & lá'],
  ['Office without its plain text', '', fromWord, 'Ata\nver aqui (https://site.example/ata) & lá'],
  [
    'a link that says where it goes',
    'site.example/a',
    '<a href="https://site.example/a">site.example/a</a>',
    'site.example/a',
  ],
  [
    'a link whose address ends so',
    'ata',
    '<a href="https://site.example/ata">ata</a>',
    'ata (https://site.example/ata)',
  ],
  ['a link that can not be followed', 'clique', '<a href="javascript:alert(1)">clique</a>', 'clique'],
  [
    'the links of a page: only their words',
    'a b c d',
    ['a', 'b', 'c', 'd'].map((words) => `<a href="https://site.example/${words}">${words}</a>`).join(' '),
    'a b c d',
  ],
  ['a mention', 'oi Ana Lima!', `oi <a href="${ours}/profile.php?id=7">Ana Lima</a>!`, 'oi @[7:Ana Lima]!'],
  ['a mention of a page', 'Rádio', `<a class="x" href='/pages/8'>Rádio</a>`, '@[8:Rádio]'],
  [
    'no mention from elsewhere',
    'Ana',
    '<a href="https://evil.test/profile.php?id=7">Ana</a>',
    'Ana (https://evil.test/profile.php?id=7)',
  ],
  ['no mention of nobody', 'Ana', `<a href="${ours}/profile.php?id=7x">Ana</a>`, `Ana (${ours}/profile.php?id=7x)`],
  [
    'lists and tables of a page',
    '',
    '<ul><li>um</li><li>dois</li></ul><table><tr><td>a</td><td>b</td></tr></table>',
    'um\ndois\na b',
  ],
];

// Would run if a document were created from them (A4).
const hostile = [
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<img src=x onerror=alert(1)>',
  '<a href="data:text/html,<script>alert(1)</script>">oi</a>',
  '<script>alert(1)</script><noscript><p title="</noscript><img src=x onerror=alert(1)>">',
];

describe('readPasted', () => {
  it.each(pasted)('composer.10 takes %s', (_, text, html, value) => {
    expect(encoded(text, html)).toBe(value);
  });

  it.each(hostile)('composer.10, A4 makes nothing but text of %s', (html) => {
    expect(encoded('texto', html)).toBe('texto');
    const once = encoded('', html);
    expect(readPasted({ text: once, html: '' }, ours).every(({ entity }) => entity === null)).toBe(true);
    expect(encoded(once)).toBe(once);
  });

  it('composer.10 takes no more than the maximum length of a comment', () => {
    expect(encoded('a'.repeat(maxPasteLength + 1))).toHaveLength(maxPasteLength);
  });

  it.each(['<a ', '<', '<!--', '<style>', ' <p>', '&#', '<a href="', "<a href='/pages/8'>a"])(
    'parses any number of %j in linear time (A38)',
    (piece) => {
      const started = process.cpuUsage();
      encoded('a'.repeat(50_000), piece.repeat(60_000));
      expect(process.cpuUsage(started).user / 1_000).toBeLessThan(1_000);
    },
  );
});
