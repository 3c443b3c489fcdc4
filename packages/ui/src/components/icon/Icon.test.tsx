import { describe, expect, it } from '@jest/globals';
import { renderUi } from '../../testing/renderUi.tsx';
import { Icon } from './Icon.tsx';
import { iconNames } from './addAllIcons.ts';
import { iconDrawings } from './iconDrawings.ts';

describe('Icon', () => {
  it('ui.02 is hidden from assistive technology, and mirrored only if it is directional', () => {
    const { container } = renderUi(
      <>
        <Icon name="reply" />
        <Icon name="arrowDown" size={16} />
      </>,
    );
    const [reply, down] = container.querySelectorAll('svg');
    expect(reply?.getAttribute('aria-hidden')).toBe('true');
    expect(reply?.getAttribute('class')).toBe('ufi-icon ufi-icon--20 ufi-icon--directional');
    expect(down?.getAttribute('class')).toBe('ufi-icon ufi-icon--16');
  });

  it.each(iconNames)('%s stays on its grid', (name) => {
    const absolute = [...(iconDrawings[name]?.path ?? '').matchAll(/[MLHV]\s*(-?[\d.]+)/g)].map(([, value]) =>
      Number(value),
    );
    expect(absolute.length).toBeGreaterThan(0);
    for (const value of absolute) {
      expect(value).toBeGreaterThanOrEqual(1);
      expect(value).toBeLessThanOrEqual(23);
    }
  });
});
