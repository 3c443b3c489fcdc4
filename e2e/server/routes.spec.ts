import { addressOf, expect, openTakenOver, test } from '../fixtures.ts';

test('S2.01/2 each address of the web app shows its surface, rendered by the server or navigated to in the page', async ({
  visit,
}) => {
  const { page } = await visit('marina');
  const post = await addressOf(page, 'disco brasileiro');
  await page.goto(post);
  const key = (await page.locator('[data-comment]').first().getAttribute('data-comment')) ?? '';
  const home = await page.getByRole('article').first().getByRole('link').first().getAttribute('href');
  await page.goto(await addressOf(page, 'Primeira colheita'));
  const group = await page.locator('a[href^="/groups/"]').first().getAttribute('href');
  const article = page.getByRole('article').first();
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  const story = (await addressOf(page, 'Da minha janela')).replace('/posts/', '/stories/');
  const surfaces = [
    ['/', article],
    [post, heading('Qual disco brasileiro')],
    [`${post}?comment_id=${key}`, page.locator(`[data-comment="${key}"]`)],
    [story, heading('Da minha janela')],
    [home ?? '', heading('Rádio Vitória')],
    [group ?? '', article],
    ['/settings/sites', heading('Sites com comentários')],
    ['/townhall/?ref=badge', heading(/./)],
    [`/report/?comment_id=${post.slice('/posts/'.length)}_${key}`, heading('Denunciar comentário')],
    ['/login?return_to=/', page.getByRole('main')],
    ['/nowhere/at/all', heading('Esta página não está disponível')],
  ] as const;
  for (const [address, surface] of surfaces) {
    const answer = await page.goto(String(address));
    expect({ address, status: answer?.status() }).toEqual({
      address,
      status: address === '/nowhere/at/all' ? 404 : 200,
    });
    await expect(surface).toBeVisible();
  }

  // Navigated to: the document stays, once the app handles the links.
  await openTakenOver(page, '/');
  await page.evaluate(() => Object.assign(window, { isKept: true }));
  for (const [address, surface] of surfaces) {
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href });
      document.body.append(link);
      link.click();
      link.remove();
    }, String(address));
    await expect(surface).toBeVisible();
    expect({ address, isKept: await page.evaluate(() => Reflect.has(window, 'isKept')) }).toEqual({
      address,
      isKept: true,
    });
  }
});
