import './QuotedWords.css';

interface QuotedWordsProps {
  readonly title: string;
  /** Level of the title. */
  readonly level: 2 | 3;
  readonly words: { readonly text: string; readonly dir: 'ltr' | 'rtl' };
}

/** What somebody wrote, in full, below a title. */
export function QuotedWords({ title, level, words: { text, dir } }: QuotedWordsProps) {
  const Title = `h${level}` as const;
  return (
    <div>
      <Title className="web-quoted__title">{title}</Title>
      <blockquote className="web-quoted__words" dir={dir}>
        {text}
      </blockquote>
    </div>
  );
}
