import { useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Locale } from 'ufi-core/contract';
import { createSearch } from 'ufi-core/text';
import { pickerDescriptors } from '../../messages/pickerDescriptors.ts';
import { PickerResults } from '../picker/PickerResults.tsx';
import { PickerGrid, type PickerGridHandle } from '../picker/PickerGrid.tsx';
import { PickerLayer, type PickerAnchor } from '../picker/PickerLayer.tsx';
import { PickerEmpty, PickerFailure, PickerLoading } from '../picker/PickerNotice.tsx';
import { PickerSearch } from '../picker/PickerSearch.tsx';
import { useAsync } from '../picker/useAsync.ts';
import { Tabs } from '../tabs/Tabs.tsx';
import { EmojiCell } from './EmojiCell.tsx';
import type { EmojiPreferences } from './emojiPreferences.ts';
import { withSkinTone, type SkinTone } from './emojiTone.ts';
import { loadEmoji, type Emoji } from './loadEmoji.ts';
import { ToneChoice } from './ToneChoice.tsx';
import './EmojiPicker.css';

/** Tabs of the picker: name and symbol of each group. */
const emojiTabs = [
  { id: 'recent', name: pickerDescriptors.recent, sign: '🕘' },
  { id: 'smileys', name: pickerDescriptors.emojiSmileys, sign: '😀' },
  { id: 'people', name: pickerDescriptors.emojiPeople, sign: '👋' },
  { id: 'animals', name: pickerDescriptors.emojiAnimals, sign: '🐻' },
  { id: 'food', name: pickerDescriptors.emojiFood, sign: '🍔' },
  { id: 'travel', name: pickerDescriptors.emojiTravel, sign: '🚗' },
  { id: 'activities', name: pickerDescriptors.emojiActivities, sign: '⚽' },
  { id: 'objects', name: pickerDescriptors.emojiObjects, sign: '💡' },
  { id: 'symbols', name: pickerDescriptors.emojiSymbols, sign: '💟' },
  { id: 'flags', name: pickerDescriptors.emojiFlags, sign: '🏁' },
] as const;

export interface EmojiPickerProps extends PickerAnchor {
  locale: Locale;
  preferences: EmojiPreferences;
  /** Inserts an emoji at the caret. */
  onPick: (emoji: string) => void;
  /** Restores the focus to the text field. */
  onDone: () => void;
}

interface LoadedEmoji {
  readonly all: readonly Emoji[];
  readonly recent: readonly string[];
  readonly tone: SkinTone;
}

/** Emoji picker by group and search. Choosing an emoji closes it, unless Shift is held. */
export function EmojiPicker({ locale, preferences, ...props }: EmojiPickerProps) {
  const { formatMessage } = useIntl();
  const [load] = useState(() => async (): Promise<LoadedEmoji> => {
    const [all, recent, tone] = await Promise.all([
      loadEmoji(locale),
      preferences.recent.load(),
      preferences.loadTone(),
    ]);
    return { all, recent, tone };
  });
  const { loaded, retry } = useAsync(load);
  return (
    <PickerLayer anchorRef={props.anchorRef} onClose={props.onClose} label={formatMessage(pickerDescriptors.emoji)}>
      {loaded.phase === 'loading' && <PickerLoading />}
      {loaded.phase === 'failed' && <PickerFailure onRetry={retry} />}
      {loaded.phase === 'here' && <EmojiPanel known={loaded.value} preferences={preferences} {...props} />}
    </PickerLayer>
  );
}

type EmojiPanelProps = Omit<EmojiPickerProps, 'locale'> & { readonly known: LoadedEmoji };

const maxResults = 120;
const columns = 8;

function EmojiPanel({ known, preferences, onPick, onDone, onClose }: EmojiPanelProps) {
  const { formatMessage } = useIntl();
  const [text, setText] = useState('');
  const [tone, setTone] = useState(known.tone);
  const fieldRef = useRef<HTMLInputElement>(null);
  const gridRef = useRef<PickerGridHandle>(null);
  const find = useMemo(() => createSearch(known.all), [known.all]);
  const found = text.trim() === '' ? null : find(text).slice(0, maxResults);
  const pick = (emoji: string, hasMore: boolean) => {
    void preferences.recent.add(emoji);
    onPick(emoji);
    if (hasMore) return;
    onClose();
    onDone();
  };
  const grid = (label: string, items: readonly Emoji[]) => (
    <PickerGrid
      key={label}
      ref={gridRef}
      label={label}
      items={items}
      columns={columns}
      keyOf={({ emoji }) => emoji}
      renderCell={({ emoji, label: name, isToned }, cell) => {
        const shown = isToned ? withSkinTone(emoji, tone) : emoji;
        return <EmojiCell emoji={shown} label={name} cell={cell} onPick={(hasMore) => pick(shown, hasMore)} />;
      }}
      onLeaveUp={() => fieldRef.current?.focus()}
    />
  );
  const label = formatMessage(pickerDescriptors.emojiSearch);
  return (
    <>
      <PickerSearch label={label} value={text} onChange={setText} fieldRef={fieldRef} gridRef={gridRef} />
      {found === null ? (
        <Groups known={known} renderGrid={grid} />
      ) : (
        <PickerResults count={found.length}>{found.length > 0 && grid(label, found)}</PickerResults>
      )}
      <ToneChoice
        value={tone}
        onChange={(next) => {
          setTone(next);
          void preferences.saveTone(next);
        }}
      />
    </>
  );
}

interface GroupsProps {
  readonly known: LoadedEmoji;
  readonly renderGrid: (label: string, items: readonly Emoji[]) => React.ReactNode;
}

/** Recent emoji, with the labels of their base emoji. */
function recentEmoji({ all, recent }: LoadedEmoji): Emoji[] {
  const byPlain = new Map(all.map((each) => [plain(each.emoji), each]));
  return recent.flatMap((emoji) => {
    const known = byPlain.get(plain(emoji));
    return known === undefined ? [] : { ...known, emoji, isToned: false };
  });
}

const plain = (emoji: string): string => emoji.replace(/\p{Emoji_Modifier}|\u{fe0f}/gu, '');

function Groups({ known, renderGrid }: GroupsProps) {
  const { formatMessage } = useIntl();
  const recent = useMemo(() => recentEmoji(known), [known]);
  const [selected, setSelected] = useState<string>(recent.length > 0 ? 'recent' : 'smileys');
  const tabs = emojiTabs.map(({ id, name, sign }) => ({ id, name: formatMessage(name), label: sign }));
  const items = selected === 'recent' ? recent : known.all.filter(({ group }) => group === selected);
  return (
    <Tabs
      label={formatMessage(pickerDescriptors.emojiCategories)}
      tabs={tabs}
      selected={selected}
      onSelect={setSelected}
      isPanelStop={false}
    >
      {items.length === 0 ? (
        <PickerEmpty>{formatMessage(pickerDescriptors.nothingRecent)}</PickerEmpty>
      ) : (
        renderGrid(tabs.find(({ id }) => id === selected)?.name ?? '', items)
      )}
    </Tabs>
  );
}
