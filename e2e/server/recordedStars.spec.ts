import { addressOf, byStream, commentSaying, expect, openComposer, test, type Visitor } from '../fixtures.ts';
import { long } from '../long.ts';

/** Sends stars in a broadcast and ends it, unless that was done before. */
async function endBroadcast({ page: fan }: Visitor, { page: owner }: Visitor, address: string): Promise<void> {
  for (const page of [fan, owner]) {
    await page.goto(address);
    await expect(page.locator('.web-ambient')).toBeAttached();
  }
  const end = owner.getByRole('button', { name: 'Encerrar transmissão' });
  const over = owner.getByText('Gravação', { exact: true });
  await expect(end.or(over).first()).toBeVisible();
  if (await over.isVisible()) return;
  await openComposer(fan, 'Escreva um comentário');
  await fan.keyboard.type('viva !150');
  await fan.getByRole('button', { name: 'Enviar 150 estrelas' }).click();
  await fan.getByRole('alertdialog').getByRole('button', { name: 'Enviar 150 estrelas' }).click();
  await expect(commentSaying(owner, 'viva')).toBeVisible(byStream);
  await end.click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Encerrar transmissão' }).click();
  await expect(over).toBeVisible(byStream);
}

test('stars.55 stars.56 a recording shows the stars of its second, and no others', long, async ({ visit }) => {
  const [fan, owner, reader] = [await visit('marina'), await visit('helena'), await visit('caio')];
  const address = (await addressOf(fan.page, 'roda de choro')).replace('/posts/', '/live/');
  await endBroadcast(fan, owner, address);
  const { page } = reader;
  const id = /(\d+)$/.exec(new URL(address, 'http://ufi.test').pathname)?.[1] ?? '';
  const loaded = page.waitForResponse((answer) => answer.url().includes('/stars/timeline/'));
  await page.goto(address);
  const { payload } = (await (await loaded).json()) as {
    payload: { target: string; tips: [number, string, number][] };
  };
  expect(payload.target).toBe(id);
  const [second = 0, , quantity] = payload.tips[0] ?? [];
  expect(quantity).toBe(150);
  const position = page.getByRole('slider', { name: 'Posição na gravação' });
  const cards = page.locator('.web-ambient__tip');
  const strip = page.getByRole('list', { name: 'Em destaque' });
  const received = page.getByRole('region', { name: 'Estrelas da transmissão' });
  await position.fill(`${second - 1}`);
  await expect(received).toHaveCount(0);
  await expect(strip).toHaveCount(0);
  await expect(cards).toHaveCount(0);
  // Time stands still until it plays, so the card stays.
  await position.fill(`${second + 1}`);
  await expect(cards).toContainText('viva');
  await expect(strip).toContainText('150');
  await expect(received).toContainText('Marina');
  await position.fill(`${second - 1}`);
  await expect(cards).toHaveCount(0);
  await expect(strip).toHaveCount(0);
});
