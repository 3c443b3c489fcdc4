import { expectAccessible } from '../accessibility.ts';
import { signInByCall } from '../fixtures.ts';
import { commentSaying, expect, openAlone, test } from './frame.ts';
import { world } from '../world.ts';
import { long } from '../long.ts';

/** A Disqus export of one page: a comment with much markup, and a reply to it. */
const disqusFile = (address: string): string => {
  const post = (
    id: string,
    message: string,
    rest = '',
  ) => `<post dsq:id="${address}-${id}"><message><![CDATA[${message}]]></message>
    <createdAt>2012-03-04T05:06:07Z</createdAt><isDeleted>false</isDeleted><isSpam>false</isSpam>
    <author><name>Leitor&lt;img src=x onerror=alert(1)&gt; antigo</name><username>leitor</username></author>
    <thread dsq:id="${address}" />${rest}</post>`;
  const hostile = [
    '<p id="config" class="ufi-button" style="position:fixed;inset:0;background:url(//canary.test)">Trazido de longe',
    '<a id="__STATE__" name="url" href="javascript:alert(1)"></a><img src="x" onerror="alert(1)" alt="!">',
    '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  ];
  return `<?xml version="1.0"?><disqus xmlns="http://disqus.com" xmlns:dsq="http://disqus.com/disqus-internals">
    <thread dsq:id="${address}"><link>${address}?utm_source=feed</link></thread>
    ${post('1', hostile.join(''))}${post('2', 'Respondido há anos', `<parent dsq:id="${address}-1" />`)}</disqus>`;
};

test(
  'A4, A6, A14 an owner imports comments: after a dry run they appear in an open page, as text, once',
  long,
  async ({ read, browser }) => {
    const reader = await read('/');
    const path = `/trazido-${Date.now().toString(36)}.html`;
    await openAlone(reader, path);
    await expect(reader.frame.getByRole('heading', { name: '0 comentários' })).toBeVisible();
    const dialogs: string[] = [];
    reader.page.on('dialog', (dialog) => void dialogs.push(dialog.message()));

    const desk = await browser.newContext({ baseURL: world.origin, locale: 'pt-BR' });
    const owner = await desk.newPage();
    await signInByCall(desk, 'sonia');
    await owner.goto('/settings/sites');
    await owner.getByRole('tab', { name: 'Importar' }).first().click();
    const section = owner.getByRole('region', { name: 'Trazer comentários' }).first();
    const file = {
      name: 'disqus.xml',
      mimeType: 'text/xml',
      buffer: Buffer.from(disqusFile(new URL(path, reader.page.url()).href)),
    };
    const choose = async () => {
      await section.getByLabel('Arquivo de comentários').setInputFiles(file);
      await section.getByRole('button', { name: 'Ler o arquivo' }).press('Enter');
    };
    await choose();
    await expect(section.getByText('2 comentários · 1 página · 1 autor')).toBeVisible();
    await expectAccessible(owner);
    await expect(reader.frame.getByRole('heading', { name: '0 comentários' })).toBeVisible();
    await section.getByRole('button', { name: 'Trazer 2 comentários' }).press('Enter');
    await expect(section.getByRole('status')).toHaveText('2 comentários criados.');
    await expect(commentSaying(reader.frame, 'Trazido de longe!')).toBeVisible();
    await choose();
    await expect(section.getByText('Já trazidos antes: 2')).toBeVisible();
    await section.getByRole('button', { name: 'Desistir' }).press('Enter');
    await desk.close();

    const shown = commentSaying(reader.frame, 'Trazido de longe!');
    await expect(shown).toContainText('Leitor<img src=x onerror=alert(1)> antigo');
    expect(await shown.locator('img[src="x"], [style*="fixed"], #config, [name="url"]').count()).toBe(0);
    expect(dialogs).toEqual([]);
  },
);
