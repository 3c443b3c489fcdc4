import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { AttachmentOf } from 'ufi-core/contract';
import { pickerDescriptors } from '../../messages/pickerDescriptors.ts';
import { Button } from '../button/Button.tsx';
import { PickerResults } from '../picker/PickerResults.tsx';
import { PickerGrid, type PickerGridHandle } from '../picker/PickerGrid.tsx';
import { PickerLayer, type PickerAnchor } from '../picker/PickerLayer.tsx';
import { PickerFailure, PickerLoading } from '../picker/PickerNotice.tsx';
import { PickerSearch } from '../picker/PickerSearch.tsx';
import { GifCell } from './GifCell.tsx';
import './GifFlyout.css';
import type { GifSource } from './gifSource.ts';
import { useGifSearch } from './useGifSearch.ts';

export interface GifFlyoutProps extends PickerAnchor {
  source: GifSource;
  onPick: (gif: AttachmentOf<'gif'>) => void;
}

/** GIF picker over the operator's GIF service, with the attribution that the service requires. */
export function GifFlyout({ source, onPick, ...anchor }: GifFlyoutProps) {
  const { formatMessage } = useIntl();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<'none' | 'coming' | 'failed'>('none');
  const fieldRef = useRef<HTMLInputElement>(null);
  const gridRef = useRef<PickerGridHandle>(null);
  const { phase, found, retry, loadMore } = useGifSearch(source.search, text);
  const pick = (id: string) => {
    if (chosen === 'coming') return;
    setChosen('coming');
    source.choose(id).then(onPick, () => setChosen('failed'));
  };
  const label = formatMessage(pickerDescriptors.gifSearch);
  const gifs = found?.gifs ?? [];
  return (
    <PickerLayer {...anchor} label={formatMessage(pickerDescriptors.gifs)}>
      <PickerSearch label={label} value={text} onChange={setText} fieldRef={fieldRef} gridRef={gridRef} />
      <PickerResults count={phase === 'here' ? gifs.length : null}>
        {chosen === 'failed' && (
          <p className="ufi-gif-flyout__failure" role="alert">
            {formatMessage(pickerDescriptors.gifFailed)}
          </p>
        )}
        {gifs.length > 0 && (
          <div aria-busy={chosen === 'coming'}>
            <PickerGrid
              ref={gridRef}
              label={label}
              items={gifs}
              columns={2}
              keyOf={({ id }) => id}
              renderCell={(gif, cell) => <GifCell gif={gif} cell={cell} onPick={() => pick(gif.id)} />}
              onLeaveUp={() => fieldRef.current?.focus()}
            />
          </div>
        )}
        {(phase === 'loading' || chosen === 'coming') && <PickerLoading />}
        {phase === 'failed' && <PickerFailure onRetry={retry} />}
        {phase === 'here' && found?.cursor != null && (
          <Button size="small" onClick={loadMore}>
            {formatMessage(pickerDescriptors.gifMore)}
          </Button>
        )}
      </PickerResults>
      {/* The attribution is shown verbatim, whatever the language. */}
      <p className="ufi-gif-flyout__attribution" dir="ltr">
        {found?.attribution}
      </p>
    </PickerLayer>
  );
}
