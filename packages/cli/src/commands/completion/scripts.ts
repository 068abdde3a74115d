/** Each script hands the words so far to `mall __complete` and offers what comes back, one word per line. */
export const scripts: Readonly<Record<string, string>> = {
  bash: `_mall_complete() {
  local line="\${COMP_LINE:0:COMP_POINT}" words current candidate
  IFS=' ' read -r -a words <<< "$line"
  [[ "$line" == *' ' ]] && words+=('')
  current="\${words[\${#words[@]}-1]}"
  COMPREPLY=()
  while IFS= read -r candidate; do
    [[ -n "$candidate" ]] && COMPREPLY+=("\${candidate%%$'\\t'*}")
  done < <(mall __complete -- "\${words[@]:1}" 2>/dev/null)
  if [[ "$current" == *:* && "$COMP_WORDBREAKS" == *:* ]]; then
    local colon="\${current%"\${current##*:}"}"
    COMPREPLY=("\${COMPREPLY[@]#"$colon"}")
  fi
}
complete -o default -F _mall_complete mall
`,
  zsh: `#compdef mall
_mall() {
  local -a found
  local line
  while IFS=$'\\t' read -r word note; do
    [[ -z "$word" ]] && continue
    line="\${word//:/\\\\:}"
    [[ -n "$note" ]] && line="$line:$note"
    found+=("$line")
  done < <(mall __complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)
  if (( \${#found} )); then _describe 'mall' found; else _files; fi
}
if [[ "$funcstack[1]" == _mall ]]; then _mall "$@"; else compdef _mall mall; fi
`,
  fish: `function __mall_complete
  set -l words (commandline -opc)
  set -l current (commandline -ct)
  mall __complete -- $words[2..-1] "$current" 2>/dev/null
end
complete -c mall -f -a '(__mall_complete)'
`,
};
