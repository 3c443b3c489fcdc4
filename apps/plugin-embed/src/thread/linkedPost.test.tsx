import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { OpenedArticle } from 'ufi-plugin';
import { buildAttachment } from 'ufi-core/testing';
import { preloadViews } from 'ufi-ui/document';
import { renderFrame } from '../testing/renderFrame.tsx';

beforeEach(preloadViews);

describe('a comment that links to a post of the network', () => {
  it.each(['live_share', 'marketplace_ecomm_product_item'] as const)(
    'plugin-embed.40 shows the address of a linked %s, of which the frame reads nothing',
    async (type) => {
      const attachment = buildAttachment(type);
      const opened = ({ records }: OpenedArticle) => ({
        records: { ...records, comments: (records.comments ?? []).map((comment) => ({ ...comment, attachment })) },
      });
      await renderFrame({ comments: ['Vejam'], opened });
      const link = await screen.findByRole('link', { name: attachment.uri });
      expect(link.getAttribute('href')).toBe(attachment.uri);
      expect(link.closest('article')?.textContent).toContain('Vejam');
    },
  );
});
