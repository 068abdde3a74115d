/** What reading stops at: where, and why. */
export class LiteralError extends Error {
  override readonly name = 'LiteralError';
  constructor(
    readonly at: number,
    readonly kind: 'syntax' | 'limit',
    detail: string,
  ) {
    super(detail);
  }
}

/** How deep templates may stand in templates. */
const deepest = 40;

const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  v: '\v',
  '0': '\0',
};
const opening: Readonly<Record<string, string>> = { '{': '}', '[': ']', '(': ')' };
/** After one of these a slash begins a regular expression, and divides nothing. */
const beforeRegex = /[([{,;:=!&|?+\-*%~^<>]$|(?:^|[^\w$])(?:return|typeof|case|in|of|void|delete)$/;

/** The text of a literal and how far it has been read. It knows marks and where things end, and runs none of them. */
export class LiteralScanner {
  at = 0;
  /** How many templates are open, one in the code of another. */
  private templates = 0;

  constructor(readonly text: string) {}

  /** The next character that is neither blank nor in a comment; nothing at the end. */
  peek(): string {
    this.skipBlanks();
    return this.text.charAt(this.at);
  }

  startsWith(mark: string): boolean {
    return this.text.startsWith(mark, this.at);
  }

  take(mark: string): boolean {
    this.skipBlanks();
    if (!this.startsWith(mark)) return false;
    this.at += mark.length;
    return true;
  }

  /** A name, number or other run that a pattern with the sticky flag fits here. */
  match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const [found] = pattern.exec(this.text) ?? [];
    if (found !== undefined) this.at += found.length;
    return found;
  }

  fail(detail: string, kind: 'syntax' | 'limit' = 'syntax'): LiteralError {
    return new LiteralError(this.at, kind, detail);
  }

  skipBlanks(): void {
    for (;;) {
      this.match(/[\s\uFEFF]+/y);
      if (this.startsWith('//')) this.match(/[^\n]*/y);
      else if (this.startsWith('/*')) {
        const end = this.text.indexOf('*/', this.at + 2);
        if (end < 0) throw this.fail('/*');
        this.at = end + 2;
      } else return;
    }
  }

  /** A text in quotes; of one in backquotes, undefined where it holds code. */
  string(): string | undefined {
    const quote = this.text.charAt(this.at);
    const from = this.at;
    let read = '';
    let code = false;
    for (this.at += 1; this.at < this.text.length; ) {
      const char = this.text.charAt(this.at);
      if (char === quote) {
        this.at += 1;
        return code ? undefined : read;
      }
      if (char === '\\') read += this.escape();
      else if (quote === '`' && this.startsWith('${')) {
        code = true;
        this.skipCode();
      } else if (quote !== '`' && (char === '\n' || char === '\r')) break;
      else {
        read += char;
        this.at += 1;
      }
    }
    this.at = from;
    throw this.fail(quote);
  }

  /** Everything up to the mark that ends this value: a comma or a closing bracket that belongs to what is around it. */
  skipValue(): void {
    this.skipUntil(',', '}', ']');
  }

  /** The code in a template. */
  private skipCode(): void {
    this.templates += 1;
    if (this.templates > deepest) throw this.fail(String(deepest), 'limit');
    this.at += 2;
    this.skipUntil('}');
    this.at += 1;
    this.templates -= 1;
  }

  private escape(): string {
    const [whole, hex, unit, point, other = ''] =
      /^\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|u\{([0-9a-f]{1,6})\}|(\r\n|[\s\S]))/i.exec(
        this.text.slice(this.at, this.at + 12),
      ) ?? [];
    if (whole === undefined) throw this.fail('\\');
    this.at += whole.length;
    const code = hex ?? unit ?? point;
    if (code !== undefined) {
      const number = Number.parseInt(code, 16);
      if (number > 0x10ffff) throw this.fail('\\u');
      return String.fromCodePoint(number);
    }
    return /[\r\n]/.test(other) ? '' : (escapes[other] ?? other);
  }

  /** Passes over code, whatever it says, until one of these marks stands outside of all brackets. */
  private skipUntil(...marks: readonly string[]): void {
    const from = this.at;
    const open: string[] = [];
    let before = '';
    for (;;) {
      const char = this.peek();
      if (char === '') {
        if (open.length === 0 && !marks.includes('}')) break;
        if (open.length === 0) return;
        break;
      }
      if (open.length === 0 && marks.includes(char)) return;
      if (char === '"' || char === "'" || char === '`') {
        this.string();
        before = 'x';
      } else if (char === '/' && (before === '' || beforeRegex.test(before))) {
        this.skipRegex();
        before = 'x';
      } else {
        if (opening[char]) open.push(opening[char]);
        else if (char === '}' || char === ']' || char === ')') {
          if (open.pop() !== char) throw this.fail(char);
        }
        const word = this.match(/[\p{L}\p{N}_$]+/uy);
        before = word ?? char;
        if (word === undefined) this.at += 1;
      }
    }
    this.at = from;
    throw this.fail(open.at(-1) ?? marks[0] ?? '');
  }

  private skipRegex(): void {
    if (this.match(/\/(?:[^\n/\\[]|\\[^\n]|\[(?:[^\n\]\\]|\\[^\n])*\])+\/[a-z]*/y) === undefined)
      this.at += 1;
  }
}
