import type { Command } from 'commander';
import type { CommandContext } from './context.ts';

const examples = [
  'init my-archive --personal --title "My archive"',
  'deposit letter.pdf photographs --archive my-archive',
  'list --archive my-archive',
  'help',
];

/** What `acervo` says when it is asked for nothing: what it is, what works now, how to go on. */
export async function printAbout(program: Command, context: CommandContext): Promise<void> {
  const { messages } = context;
  const commands = listCommands(program);
  const width = Math.max(...commands.map(([name]) => name.length));
  const lines = [
    messages.text('cli.about.what'),
    '',
    messages.text('cli.about.now'),
    ...commands.map(([name, description]) => `  ${name.padEnd(width)}  ${description}`),
    '',
    messages.text('cli.about.next'),
    ...examples.map((example) => `  ${invocation(context)} ${example}`),
  ];
  await context.print(`${lines.join('\n')}\n`);
}

/** Those that do something; a command with commands below it is only their name. */
function listCommands(
  command: Command,
  path = '',
): readonly (readonly [name: string, description: string])[] {
  return command.commands.flatMap((child) => {
    const name = `${path}${child.name()}`;
    return child.commands.length > 0 ? listCommands(child, `${name} `) : [[name, child.description()]];
  });
}

/** In a checkout npm starts the program, and there is no `acervo` on the path. */
function invocation({ env }: CommandContext): string {
  return env.npm_lifecycle_event === undefined ? 'acervo' : 'npm run --silent acervo --';
}
