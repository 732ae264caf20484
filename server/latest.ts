/** Shares one lookup among all calls until `fresh` ms after it. `lookUp` must not reject. */
export function latest<T>(lookUp: () => Promise<T>, fresh: number): () => Promise<T> {
  let asked: { until: number; answer: Promise<T> } | undefined;
  return () => {
    if (asked && performance.now() <= asked.until) return asked.answer;
    const asking = { until: Number.POSITIVE_INFINITY, answer: lookUp() };
    void asking.answer.then(() => {
      asking.until = performance.now() + fresh;
    });
    asked = asking;
    return asking.answer;
  };
}
