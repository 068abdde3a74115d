/** An answer that a person wants to read; undefined for an acknowledgement. */
export const writeOutput = async (reply: unknown): Promise<string | undefined> => {
  if (reply === null || reply === undefined || reply === '') return undefined;
  if (typeof reply !== 'object') return String(reply);
  const { writeYaml } = await import('./yaml.js');
  return writeYaml(reply);
};
