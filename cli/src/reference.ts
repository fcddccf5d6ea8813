// The commands for the handbook's reference. `@midweek/cli/reference`.
import type { HelpText } from '@midweek/server/owner';
import { GROUPS, loadAllCommands } from './command-line/all-commands.ts';
import { listFlags } from './command-line/flags.ts';
import { renderGroup, renderHelp } from './command-line/render-help.ts';

export interface DescribedCommand {
  /** As it is called, without `midweek`. */
  readonly call: string;
  /** With their dashes. */
  readonly flags: readonly string[];
  readonly help: HelpText;
}

/** Groups and commands, in the order of the reference. */
export async function describeCommands(): Promise<DescribedCommand[]> {
  const commands = await loadAllCommands();
  const groups = Object.keys(GROUPS).map((word): DescribedCommand => {
    const group = commands.filter(({ call }) => call.startsWith(`${word} `));
    return { call: word, flags: [], help: inBoth((locale) => renderGroup(word, group, locale)) };
  });
  const described = commands.map((command): DescribedCommand => {
    const help = inBoth((locale) => renderHelp(command, locale, commands));
    return { call: command.call, flags: listFlags(command).map(({ name }) => name), help };
  });
  return [...groups, ...described].toSorted((a, b) => (a.call < b.call ? -1 : 1));
}

function inBoth(render: (locale: keyof HelpText) => string): HelpText {
  const en = render('en');
  const fr = render('fr');
  return { en, fr };
}
