declare module 'wink-naive-bayes-text-classifier' {
  /** A naive Bayes classifier, as far as it is used here. */
  export interface Classifier {
    defineConfig(config: { considerOnlyPresence: boolean; smoothingFactor: number }): boolean;
    definePrepTasks(tasks: ((input: readonly string[]) => readonly string[])[]): number;
    learn(input: readonly string[], label: string): boolean;
    consolidate(): boolean;
    /** Pairs of a label and the binary logarithm of its odds, the most likely first; `unknown` for unknown words. */
    computeOdds(input: readonly string[]): [label: string, odds: number][];
  }
  const createClassifier: () => Classifier;
  export default createClassifier;
}
