import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { postAddress } from 'ufi-core/internal/addresses';
import type { EarningBroadcast } from 'ufi-stars/contract';
import { Segments } from '../../segments/Segments.tsx';
import { earningsDescriptors } from '../texts/earningsDescriptors.ts';
import './EarningsPage.css';

/** The most broadcasts in the chart. */
const mostBars = 14;

/** Bar chart of the latest broadcasts: stars received, or number of senders; nothing for a single one. */
export function EarningsChart({ broadcasts }: { readonly broadcasts: readonly EarningBroadcast[] }) {
  const { formatMessage } = useIntl();
  const id = useId();
  const [shown, setShown] = useState<'received' | 'supporters'>('received');
  const bars = broadcasts.slice(0, mostBars).toReversed();
  if (bars.length < 2) return null;
  const most = Math.max(1, ...bars.map((bar) => bar[shown]));
  const text = shown === 'received' ? earningsDescriptors.chartBar : earningsDescriptors.chartBarSupporters;
  return (
    <section className="web-card web-chart" aria-labelledby={id}>
      <div className="web-wallet__bar">
        <h2 id={id} className="web-wallet__label">
          {formatMessage(earningsDescriptors.chart, { count: bars.length })}
        </h2>
        <Segments
          label={formatMessage(earningsDescriptors.chartChoice)}
          segments={[
            { value: 'received', label: formatMessage(earningsDescriptors.chartStars) },
            { value: 'supporters', label: formatMessage(earningsDescriptors.chartSupporters) },
          ]}
          value={shown}
          onChoose={setShown}
        />
      </div>
      <ol className="web-chart__bars" aria-labelledby={id}>
        {bars.map(({ post, text: words, ...bar }) => {
          const title = words === '' ? formatMessage(earningsDescriptors.untitled) : words;
          const label = formatMessage(text, { title: `\u2068${title}\u2069`, count: bar[shown] });
          return (
            <li key={post} className="web-chart__bar">
              <a href={postAddress({ id: post, kind: 'live' })} title={label} aria-label={label}>
                <span
                  className="web-chart__fill"
                  data-most={bar[shown] === most || undefined}
                  style={{ blockSize: `${(100 * bar[shown]) / most}%` }}
                />
              </a>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
