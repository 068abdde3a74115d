/** Flows, one a line; text that begins with `<` is taken as it is. */
export const flows = (text: string, prefix = 'flow'): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line, nth) => (line.startsWith('<') ? line : flow(line, nth + 1, prefix)))
    .join('\n');

/** A flow in one line: `a > b`, with a condition `a > b : ${x}`, and an id in front `f1 = a > b`. */
function flow(line: string, nth: number, prefix: string): string {
  const [, id = `${prefix}${nth}`, from = '', to = '', condition] =
    /^(?:(\w+) = )?(\w+) > (\w+)(?: : (.+))?$/.exec(line.trim()) ?? [];
  const text = condition ? `<conditionExpression><![CDATA[${condition}]]></conditionExpression>` : '';
  return `<sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}">${text}</sequenceFlow>`;
}

/**
 * A BPMN file with one process.
 * @example
 * bpmn('leave', '<startEvent id="s"/><userTask id="t"/>', 's > t')
 */
export const bpmn = (key: string, nodes: string, lines: string, attributes = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn"
  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema"
  targetNamespace="test">
<signal id="go" name="go"/>
<process id="${key}" name="${key}" ${attributes}>
${nodes}
${flows(lines)}
</process>
</definitions>`;
