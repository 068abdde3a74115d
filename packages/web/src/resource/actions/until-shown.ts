/** A question stands until its answer is carried out, or that has a dialog of its own. */
export const untilShown = (run: (onShown: () => void) => Promise<void>): Promise<void> =>
  new Promise((resolve, reject) => {
    run(resolve).then(resolve, reject);
  });
