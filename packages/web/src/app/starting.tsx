/** Nothing but the background, while the first part is loading: a flash of a spinner would only unsettle. */
export const Starting = () => <div className="m-center" aria-busy="true" />;
