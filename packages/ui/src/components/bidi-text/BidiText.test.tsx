import { describe, expect, it } from '@jest/globals';
import { renderUi } from '../../testing/renderUi.tsx';
import { BidiText } from './BidiText.tsx';

describe('BidiText', () => {
  it('ui.02 isolates a name and detects the direction of a text', () => {
    const { container, rerender } = renderUi(<BidiText>عمر</BidiText>);
    expect(container.innerHTML).toBe('<bdi>عمر</bdi>');
    rerender(<BidiText as="block">عمر</BidiText>);
    expect(container.innerHTML).toBe('<div dir="auto">عمر</div>');
  });
});
