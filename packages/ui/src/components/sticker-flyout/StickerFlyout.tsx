import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { StickerPack } from 'ufi-core/contract';
import { pickerDescriptors } from '../../messages/pickerDescriptors.ts';
import { PickerResults } from '../picker/PickerResults.tsx';
import { PickerGrid, type PickerGridHandle } from '../picker/PickerGrid.tsx';
import { PickerLayer, type PickerAnchor } from '../picker/PickerLayer.tsx';
import { PickerEmpty, PickerFailure, PickerLoading } from '../picker/PickerNotice.tsx';
import { PickerSearch } from '../picker/PickerSearch.tsx';
import { useAsync } from '../picker/useAsync.ts';
import { Tabs } from '../tabs/Tabs.tsx';
import { StickerCell } from './StickerCell.tsx';
import './StickerFlyout.css';
import type { Sticker, StickerSource } from './stickerSource.ts';
import { useStickerSearch, type FoundStickers } from './useStickerSearch.ts';

export interface StickerFlyoutProps extends PickerAnchor {
  source: StickerSource;
  /** True where custom stickers are allowed; all stickers are then smaller (S9.09). */
  areCustomAllowed?: boolean | undefined;
  onPick: (sticker: Sticker) => void;
}

const recentTab = 'recent';

/** Sticker picker: packs, search and recently used stickers (S2.06). */
export function StickerFlyout({ source, areCustomAllowed = false, onPick, ...anchor }: StickerFlyoutProps) {
  const { formatMessage } = useIntl();
  const [text, setText] = useState('');
  const fieldRef = useRef<HTMLInputElement>(null);
  const gridRef = useRef<PickerGridHandle>(null);
  const { found, retry } = useStickerSearch(source.search, text);
  const pick = (sticker: Sticker) => {
    void source.recent.add(sticker.fbid);
    onPick(sticker);
  };
  const grid = (label: string, stickers: readonly Sticker[]) => (
    <PickerGrid
      key={label}
      ref={gridRef}
      label={label}
      items={stickers}
      columns={areCustomAllowed ? 4 : 3}
      keyOf={({ fbid }) => fbid}
      renderCell={(sticker, cell) => (
        <StickerCell sticker={sticker} areCustomAllowed={areCustomAllowed} cell={cell} onPick={() => pick(sticker)} />
      )}
      onLeaveUp={() => fieldRef.current?.focus()}
    />
  );
  const label = formatMessage(pickerDescriptors.stickerSearch);
  return (
    <PickerLayer {...anchor} label={formatMessage(pickerDescriptors.stickers)}>
      <PickerSearch label={label} value={text} onChange={setText} fieldRef={fieldRef} gridRef={gridRef} />
      {found === null ? (
        <Packs source={source} renderGrid={grid} />
      ) : (
        <Found found={found} onRetry={retry} renderGrid={(stickers) => grid(label, stickers)} />
      )}
    </PickerLayer>
  );
}

interface FoundProps {
  found: Exclude<FoundStickers, null>;
  onRetry: () => void;
  renderGrid: (stickers: readonly Sticker[]) => React.ReactNode;
}

const Found = ({ found, onRetry, renderGrid }: FoundProps) => (
  <PickerResults count={typeof found === 'string' ? null : found.length}>
    {found === 'loading' && <PickerLoading />}
    {found === 'failed' && <PickerFailure onRetry={onRetry} />}
    {typeof found !== 'string' && found.length > 0 && renderGrid(found)}
  </PickerResults>
);

interface PacksProps {
  source: StickerSource;
  renderGrid: (label: string, stickers: readonly Sticker[]) => React.ReactNode;
}

async function loadPacks({ packs, recent }: StickerSource) {
  const [all, ids] = await Promise.all([packs(), recent.load()]);
  const stickers = new Map(all.flatMap((pack) => pack.stickers.map((sticker) => [sticker.fbid, sticker] as const)));
  return { packs: all, recent: ids.flatMap((id) => stickers.get(id) ?? []) };
}

function Packs({ source, renderGrid }: PacksProps) {
  const { formatMessage } = useIntl();
  const [load] = useState(() => () => loadPacks(source));
  const { loaded, retry } = useAsync(load);
  const [chosen, setChosen] = useState<string | null>(null);
  if (loaded.phase === 'loading') return <PickerLoading />;
  if (loaded.phase === 'failed') return <PickerFailure onRetry={retry} />;
  const { packs, recent } = loaded.value;
  if (packs.length === 0) return <PickerEmpty>{formatMessage(pickerDescriptors.stickerNone)}</PickerEmpty>;
  const recentName = formatMessage(pickerDescriptors.recent);
  const selected = chosen ?? (recent.length > 0 ? recentTab : (packs[0]?.id ?? recentTab));
  const pack = packs.find(({ id }) => id === selected);
  const stickers = pack?.stickers ?? recent;
  return (
    <Tabs
      label={formatMessage(pickerDescriptors.stickerPacks)}
      tabs={[{ id: recentTab, name: recentName, label: '🕘' }, ...packs.map(packTab)]}
      selected={selected}
      onSelect={setChosen}
      isPanelStop={false}
    >
      {stickers.length === 0 ? (
        <PickerEmpty>{formatMessage(pickerDescriptors.nothingRecent)}</PickerEmpty>
      ) : (
        renderGrid(pack?.name ?? recentName, stickers)
      )}
    </Tabs>
  );
}

function packTab({ id, name, stickers }: StickerPack) {
  const [first] = stickers;
  return { id, name, label: first === undefined ? name : <img src={first.metadata.source_uri} alt="" /> };
}
