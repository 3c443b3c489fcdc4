import { describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { ClockProvider } from '../../clock/ClockProvider.tsx';
import { createClock } from '../../clock/createClock.ts';
import { inLocale, renderUi } from '../../testing/renderUi.tsx';
import { RelativeTime } from './RelativeTime.tsx';

const written = Date.UTC(2026, 10, 20, 12, 0) / 1000;

function clockAt(seconds: number) {
  let now = seconds;
  let tick = () => {};
  const clock = createClock({
    now: () => now * 1000,
    every(_periodMs, onTick) {
      tick = onTick;
      return () => undefined;
    },
    setTimer: () => () => undefined,
  });
  const moveTo = (next: number) =>
    act(() => {
      now = next;
      tick();
    });
  return { clock, moveTo };
}

const locales = [
  ['pt-BR', '54 min', 'há 54 min.'],
  ['en-US', '54m', '54 min. ago'],
  ['ar', '54 دقيقة', 'قبل 54 دقيقة'],
] as const;

describe('RelativeTime', () => {
  it.each(locales)('is localized in %s', (locale, short, phrase) => {
    const { clock } = clockAt(written + 54 * 60);
    renderUi(
      <ClockProvider clock={clock}>
        <RelativeTime time={written} /> | <RelativeTime time={written} format="phrase" />
      </ClockProvider>,
      locale,
    );
    expect(document.body.textContent).toBe(`${short} | ${phrase}`);
  });

  const past = {
    'pt-BR': 'há 1 min., há 2 h, ontem, anteontem, há 3 dias, semana passada, há 2 sem., ano passado, há 2 anos',
    'en-US': '1 min. ago, 2 hr. ago, yesterday, 2 days ago, 3 days ago, last wk., 2 wk. ago, last yr., 2 yr. ago',
    ar: 'قبل دقيقة واحدة, قبل ساعتين, أمس, أول أمس, قبل 3 أيام, الأسبوع الماضي, قبل أسبوعين, السنة الماضية, قبل سنتين',
  };
  it.each(['pt-BR', 'en-US', 'ar'] as const)(
    'ui.41 says from its own catalogue in %s how long ago it was',
    (locale) => {
      const library = jest.spyOn(Intl, 'RelativeTimeFormat');
      const { clock } = clockAt(written);
      const day = 86_400;
      const ages = [60, 7_200, day, 2 * day, 3 * day, 7 * day, 14 * day, 365 * day, 730 * day];
      renderUi(
        <ClockProvider clock={clock}>
          {ages.map((age, at) => [at > 0 && ', ', <RelativeTime key={age} time={written - age} format="phrase" />])}
        </ClockProvider>,
        locale,
      );
      expect(document.body.textContent).toBe(past[locale]);
      expect(library).not.toHaveBeenCalled();
    },
  );

  it('updates itself, and has the exact time and the full date', () => {
    const { clock, moveTo } = clockAt(written + 20);
    renderUi(
      <ClockProvider clock={clock}>
        <RelativeTime time={written} />
      </ClockProvider>,
    );
    const time = screen.getByText('agora');
    expect(time.getAttribute('datetime')).toBe('2026-11-20T12:00:00.000Z');
    expect(time.title).toBe('sexta-feira, 20 de novembro de 2026 às 09:00');
    moveTo(written + 61);
    expect(time.textContent).toBe('1 min');
    moveTo(written + 7_300);
    expect(time.textContent).toBe('2 h');
  });

  it('ui.08 renders only when its text changes', () => {
    const { clock, moveTo } = clockAt(written + 61);
    renderUi(
      <ClockProvider clock={clock}>
        <RelativeTime time={written} />
      </ClockProvider>,
    );
    const observer = new MutationObserver(() => undefined);
    observer.observe(document.body, { subtree: true, characterData: true, childList: true, attributes: true });
    moveTo(written + 71);
    expect(observer.takeRecords()).toEqual([]);
    moveTo(written + 121);
    expect(observer.takeRecords()).not.toEqual([]);
  });

  it('renders the same text on the server and in hydration', () => {
    const { clock } = clockAt(written + 9_000);
    const page = (
      <ClockProvider clock={clock} renderedAt={written + 60}>
        <RelativeTime time={written} />
      </ClockProvider>
    );
    expect(renderToString(inLocale(page))).toBe('<time dateTime="2026-11-20T12:00:00.000Z">1 min</time>');
  });
});
