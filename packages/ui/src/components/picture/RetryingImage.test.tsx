import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { manualClock } from '../../testing/manualClock.tsx';
import { renderUi } from '../../testing/renderUi.tsx';
import { ImageFailureContext } from './ImageFailureContext.ts';
import { RetryingImage } from './RetryingImage.tsx';

const picture = (src = '/media/a.png') => <RetryingImage src={src} alt="Colinas" width={320} height={240} />;

function open(ui = picture()) {
  const clock = manualClock();
  const report = jest.fn();
  const around = (children: typeof ui) =>
    clock.on(<ImageFailureContext value={report}>{children}</ImageFailureContext>);
  const drawn = renderUi(around(ui));
  return { ...drawn, clock, report, draw: (next: typeof ui) => drawn.rerender(around(next)) };
}

const image = () => screen.queryByRole('img', { name: 'Colinas' });
const fail = () => {
  const before = image();
  if (before === null) throw new Error('no picture');
  fireEvent.error(before);
  return before;
};

describe('RetryingImage', () => {
  it('S8.08, S9.07 retries up to 2 times, 250 ms apart, and then reports a network error', () => {
    const { clock, report } = open();
    for (const _ of [1, 2]) {
      const before = fail();
      clock.pass(249);
      expect(image()).toBe(before);
      clock.pass(1);
      expect(image()).not.toBe(before);
    }
    expect(report).not.toHaveBeenCalled();
    fail();
    expect(report.mock.calls).toEqual([[{ kind: 'network', src: '/media/a.png' }]]);
    expect(clock.pendingCount()).toBe(0);
    expect(image()).toBeNull();
    expect(screen.getByRole('group', { name: 'Colinas' }).textContent).toContain('Não foi possível carregar a imagem.');
  });

  it('keeps the size of the picture, and retries as many times on click', async () => {
    const { clock, report, user, container } = open();
    for (const _ of [1, 2, 3]) {
      fail();
      clock.pass(250);
    }
    const room = container.querySelector('.ufi-room');
    expect({ width: room?.getAttribute('width'), height: room?.getAttribute('height') }).toEqual({
      width: '320',
      height: '240',
    });
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    for (const _ of [1, 2]) {
      fail();
      clock.pass(250);
    }
    expect(report).toHaveBeenCalledTimes(1);
    fail();
    expect(report).toHaveBeenCalledTimes(2);
  });

  it('starts over with another picture, and cancels its timer on unmount', () => {
    const { clock, draw, unmount } = open();
    fail();
    clock.pass(250);
    fail();
    draw(picture('/media/b.png'));
    expect(clock.pendingCount()).toBe(0);
    fail();
    clock.pass(250);
    expect(image()).not.toBeNull();
    fail();
    unmount();
    expect(clock.pendingCount()).toBe(0);
  });

  it('retries what had failed before hydration', () => {
    jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    const { clock } = open();
    jest.restoreAllMocks();
    expect(clock.pendingCount()).toBe(1);
  });

  it('has no space for text on a small picture: it is the label of the button', () => {
    const { clock } = open(<RetryingImage src="/a.png" alt="Colinas" width={80} height={80} />);
    for (const _ of [1, 2, 3]) {
      fail();
      clock.pass(250);
    }
    expect(screen.getByRole('button').getAttribute('aria-label')).toBe(
      'Não foi possível carregar a imagem. Tentar novamente',
    );
  });
});
