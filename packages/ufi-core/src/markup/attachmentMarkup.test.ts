import { expect, it } from '@jest/globals';
import type { MarketplaceItem } from '../contract/index.ts';
import { buildAttachment, buildPostAttachment } from '../testing/index.ts';
import { attachmentMarkup, type MarkedUp } from './index.ts';

const hostile = `"><img src=x onerror=alert(1)>'&<script>`;

const card = { subtitle: hostile, uri: 'https://a.example/"onmouseover="x', image: null, action: null } as const;
const picture = { uri: '/media/a.png', width: 20, height: 10, accessibilityLabel: hostile } as const;
const attachments: readonly MarkedUp[] = [
  { ...card, type: 'TIP_JAR_PAYMENT', title: hostile },
  { ...card, type: 'chat_command_result', title: hostile, image: picture },
  { ...card, type: 'donation', title: hostile, amount: 1250.5, currency: 'BRL', uri: 'javascript:alert(1)' },
  {
    ...card,
    type: 'marketplace_ecomm_product_item',
    title: hostile,
    price: 420,
    currency: 'BRL',
    is_sold: false,
    action: { label: hostile, uri: '/messages/inbox/1' },
  },
  { type: 'file', fbid: '1', metadata: { url: '/media/a.bin', name: hostile, size: 2_621_440, mimeType: 'a/b' } },
  {
    type: 'gif',
    fbid: '1',
    metadata: {
      url: 'data:text/html,x',
      preview_uri: '/media/b.png',
      width: 2,
      height: 1,
      accessibilityLabel: hostile,
    },
  },
];

it.each(attachments.map((attachment) => [attachment.type, attachment] as const))(
  'S7.31 only has its own elements in the markup of a %s, whatever its texts and addresses',
  (_, attachment) => {
    const markup = attachmentMarkup(attachment, 'pt-BR');
    const tags = [...markup.matchAll(/<[^>]*>/g)].map(([tag]) => tag);
    for (const tag of tags) {
      expect(tag).toMatch(
        /^<(?:\/(?:div|p|a|strong|span)|(?:div|p|a|strong|span|img)(?: (?:class|href|src|rel|target|download|alt|loading|width|height)="[^"<>]*")*)>$/,
      );
    }
    expect(markup.replace(/<[^>]*>/g, '')).not.toMatch(/[<>"']/);
    expect(markup).not.toMatch(/(?:href|src)="(?!https:\/\/a\.example\/|\/)/);
  },
);

it('S7.31 describes each attachment: name and size, amount, price, link target', () => {
  const of = (attachment: MarkedUp) => attachmentMarkup(attachment, 'en-US');
  expect(
    of({ type: 'file', fbid: '1', metadata: { url: '/media/a.pdf', name: 'a.pdf', size: 1536, mimeType: 'a/b' } }),
  ).toBe(
    '<div class="ufi-attached-box"><p><a class="ufi-attached-title" href="/media/a.pdf" download="">a.pdf</a> <span>1.5 kB</span></p></div>',
  );
  expect(of(buildAttachment('donation'))).toMatch(/<p class="ufi-attached-text">R\$/);
  const sold = {
    ...(buildPostAttachment('marketplace') as MarketplaceItem),
    price: 420,
    uri: 'https://loja.example/1',
  };
  expect(of(sold)).toContain('<a href="https://loja.example/1" rel="nofollow ugc noopener" target="_blank">');
  expect(of(sold)).toContain('R$420.00');
});
