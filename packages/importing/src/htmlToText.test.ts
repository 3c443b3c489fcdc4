import { describe, expect, it } from '@jest/globals';
import { htmlToText } from './htmlToText.ts';

/** CPU time, not wall time: the machine may be busy with something else. */
type CpuUsage = Readonly<Record<'user' | 'system', number>>;
declare const process: { readonly cpuUsage: (since?: CpuUsage) => CpuUsage };

describe('htmlToText', () => {
  it.each([
    ['<p>um</p><p>dois<br>três</p>', 'um\n\ndois\ntrês'],
    ['a &amp; b &lt;i&gt; &#128512; &nbsp;fim', 'a & b <i> 😀 \u00a0fim'],
    ['<ul><li>um</li><li>dois</li></ul>', 'um\n\ndois'],
    ['veja <a href="https://a.example/x">isto</a>.', 'veja isto (https://a.example/x).'],
    ['<a href="https://a.example/x/">a.example/x</a>', 'https://a.example/x/'],
    ['<a href="https://a.example/longe/daqui">https://a.example/lo...</a>', 'https://a.example/longe/daqui'],
    ['<a href="https://phish.test/">https://bank.example</a>', 'https://bank.example (https://phish.test/)'],
    ['<a href="javascript:alert(1)">clique</a>', 'clique'],
    ['<img src="https://a.example/p.png"> <img alt=":)" src="x">', 'https://a.example/p.png :)'],
    ['<b>for<i>te</b></i> <u>e</u>', 'forte e'],
  ])('importing.01 %s', (html, text) => {
    expect(htmlToText(html, 'html')).toBe(text);
  });

  it('importing.01 keeps line breaks that the author typed', () => {
    expect(htmlToText('um  \n\n\n dois\r\n<em>três</em>', 'typed')).toBe('um\n\n dois\ntrês');
    expect(htmlToText('um\n dois', 'html')).toBe('um dois');
  });

  it.each([
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
    '<a id=config name=location></a><a id=__STATE__></a><a id=__STATE__ name=url href=//evil></a>',
    '<p style="position:fixed;inset:0;z-index:9999;background:url(//canary)" class="ufi-button"></p>',
    '<script>alert(1)</script><style>*{}</style><iframe src="https://canary.test"></iframe>',
  ])('A4, A6, A14 removes everything of %s, and is idempotent', (html) => {
    expect(htmlToText(html, 'html')).toBe('');
    expect(htmlToText(htmlToText(html, 'typed'), 'typed')).toBe(htmlToText(html, 'typed'));
  });

  it('A38 takes time linear in the length', () => {
    const began = process.cpuUsage();
    for (const piece of [
      '<a href="https://x.example/">',
      '<p>',
      '</p>',
      '<svg>',
      '\n \t',
      '&amp',
      '<a',
      '<!--',
      'x ',
    ]) {
      htmlToText(piece.repeat(40_000 / piece.length), 'html');
      htmlToText(piece.repeat(40_000 / piece.length), 'typed');
    }
    htmlToText('<b>'.repeat(170_000), 'html');
    htmlToText(`${'<b>'.repeat(60_000)}${'</i>'.repeat(80_000)}`, 'html');
    expect(process.cpuUsage(began).user / 1_000).toBeLessThan(5_000);
  });

  it('A38 reads deeply nested elements', () => {
    expect(htmlToText(`${'<i>a'.repeat(3_000)} ${'</i>b'.repeat(3_000)}`, 'html')).toBe(
      `${'a'.repeat(3_000)} ${'b'.repeat(3_000)}`,
    );
  });
});
