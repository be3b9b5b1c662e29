// The interface in English. A list is [one, other]; {n} and other braces are filled in.
export const en = {
  'app.name': 'Dugout',
  'app.tagline': 'Fantasy football, whole and exact.',
  'nav.home': 'Home', 'nav.play': 'Play', 'nav.teams': 'Teams', 'nav.learn': 'Learn', 'nav.rules': 'Rules',
  'nav.lobby': 'Lobby', 'nav.account': 'Account', 'nav.main': 'Main', 'nav.skip': 'Skip to the content',
  'lang.switch': 'Passer au français', 'lang.short': 'FR',
  'theme.dark': 'Dark', 'theme.light': 'Light', 'theme.auto': 'As the device', 'theme.label': 'Colours',

  'home.play': 'Play now', 'home.play.text': 'Two teams, one ball. Kick-off in three clicks.',
  'home.learn.text': 'Seven short lessons for those who never played.',
  'home.teams.text': 'Build a team for a million, see every fault as it arises.',
  'home.rules.text': 'Every rule by name, with worked cases.',
  'home.lobby.text': 'Open games and matches to watch.',
  'home.continue': 'Continue', 'home.finished': 'Finished', 'home.nothing': 'No match yet. The grass is freshly cut.',

  'play.title': 'Play now', 'play.opponent': 'Opponent', 'play.computer': 'The computer',
  'play.screen': 'Someone at this screen', 'play.invitation': 'A friend, by link', 'play.level': 'Level',
  'play.home': 'Home team', 'play.away': 'Away team', 'play.yours': 'Yours', 'play.theirs': 'Theirs',
  'play.rulebook': 'Rulebook', 'play.options': 'Options', 'play.usual': 'usual', 'play.kickoff': 'Kick off',
  'play.open': 'List it in the lobby', 'play.verifiable': 'Dice that both can check', 'play.mine': 'My teams',
  'play.ready': 'Ready-made teams', 'play.any': 'Surprise me', 'play.seat': 'You play', 'play.seed': 'Seed of the dice',
  'book.lrb4': 'Living Rulebook 4', 'book.third': 'Third edition',

  'seat.home': 'Home', 'seat.away': 'Away', 'seat.you': 'you', 'seat.computer': 'computer', 'seat.free': 'seat free',
  'match.loading': 'The teams are coming out of the tunnel…', 'match.lost': 'Connection lost. Trying again…',
  'match.waiting': 'Waiting for the other coach. Hand on this link:', 'match.copy': 'Copy the link',
  'match.copied': 'Copied', 'match.join': 'Take the free seat', 'match.their-turn': 'Waiting for {name}',
  'match.thinking': '{name} is thinking…', 'match.spectator': 'You are watching', 'match.watching': ['{n} watching', '{n} watching'],
  'match.half': 'half {n}', 'match.overtime': 'overtime', 'match.before': 'before kick-off', 'match.turn': 'turn {n}',
  'match.over': 'Full time', 'match.won': '{name} win', 'match.draw': 'A draw', 'match.undo': 'Undo',
  'match.undo-asked': 'The other coach would like to take something back.', 'match.agree': 'Agree', 'match.refuse': 'Refuse',
  'match.undo-waiting': 'The other coach is asked.', 'match.sure': 'Really? {label}',
  'match.yes': 'Yes', 'match.no': 'No', 'match.menu': 'Menu', 'match.close': 'Close', 'match.replay': 'Replay',
  'match.live': 'Back to now', 'match.record': 'Record', 'match.share': 'Share this moment', 'match.statistics': 'Statistics',
  'match.log': 'What happened', 'match.chat': 'Chat', 'match.send': 'Send', 'match.say': 'Say something', 'match.mute': 'Mute',
  'match.unmute': 'Hear again', 'match.bench': 'Dugout', 'match.question': 'Question', 'match.dice-agreed': 'The dice are being agreed on…',
  'match.check-dice': 'Check the dice',
  'match.dice-honest': 'The server kept to its word, and your part was used. `dugout verify` rolls every die again from the record.',
  'match.dice-differ': 'These dice are not the ones that were committed to.', 'match.touchdown': 'Touchdown!', 'match.casualty': 'Casualty!', 'match.turnover': 'Turnover',
  'match.zones': 'Tackle zones', 'match.quiet': 'Nothing yet. Somebody should kick something.',
  'match.end-turn-sure': 'End the turn? Some players have not acted yet.',

  'act.move': 'Move', 'act.block': 'Block', 'act.blitz': 'Blitz', 'act.pass': 'Pass', 'act.hand-off': 'Hand off',
  'act.foul': 'Foul', 'act.bomb': 'Bomb', 'act.start-saw': 'Start the saw', 'act.shoot': 'Shoot', 'act.roll-over': 'Roll over',
  'act.pick-player': 'Click a player, or walk over the pitch with the arrow keys.',
  'act.pick-square': 'Now click where he shall go.',
  'act.cancel': 'Choose another', 'act.always': 'Always answer so', 'act.standing': 'Answers given for good',
  'act.forget': 'Forget', 'act.no-standing': 'None. The box beside a question makes one.', 'act.all': ['{n} answer', 'All {n} answers'],
  'act.setup': 'Click a player, then his square. Or take a formation and adjust.',
  'act.keys': 'Keys: arrows move the cursor, Enter acts, 1 to 9 answer, E ends, U undoes, Z shows tackle zones, Esc lets go.',

  'dugout.reserves': 'Reserves', 'dugout.knocked-out': 'Knocked out', 'dugout.injured': 'Injured', 'dugout.sent-off': 'Sent off',
  'dugout.rerolls': ['{n} re-roll', '{n} re-rolls'], 'dugout.apothecary': 'Apothecary', 'dugout.empty': 'empty',

  'place.standing': 'standing', 'place.prone': 'prone', 'place.stunned': 'stunned', 'place.reserves': 'in the reserves',
  'place.knocked-out': 'knocked out', 'place.injured': 'injured', 'place.dead': 'dead', 'place.sent-off': 'sent off', 'place.in-air': 'in the air',
  'mark.acted': 'has acted', 'mark.fainted': 'fainted', 'mark.thrall': 'thrall', 'mark.frozen': 'does nothing (stupid)',
  'mark.hypnotised': 'hypnotised', 'mark.rooted': 'rooted', 'mark.saw-running': 'saw running', 'mark.weapon-spent': 'weapon spent',
  'mark.toad': 'a toad', 'mark.iron-man': 'iron man', 'mark.buzzing': 'buzzing', 'mark.switched-sides': 'has changed sides',
  'mark.ball': 'has the ball',

  'pitch.label': 'The pitch. Arrow keys move the cursor, Enter acts.', 'pitch.ball': 'the ball', 'pitch.empty': 'empty',
  'pitch.chance': '{n} % to get here', 'pitch.reroll': '{n} % with a re-roll',

  'roll.need': 'needs {n}+', 'roll.rolled': 'rolled {dice}', 'roll.sum': 'sum {n}', 'roll.ok': 'made', 'roll.failed': 'failed',
  'log.rule': 'Rule',
  'face.skull': 'Attacker down', 'face.both': 'Both down', 'face.push': 'Push', 'face.stumble': 'Defender stumbles', 'face.pow': 'Defender down',

  'replay.label': 'Moment', 'replay.first': 'To the start', 'replay.back': 'Step back', 'replay.play': 'Play', 'replay.pause': 'Pause',
  'replay.next': 'Step on', 'replay.last': 'To the end', 'replay.of': '{n} of {last}', 'replay.play-on': 'Play on from here',
  'replay.seat': 'as', 'replay.chosen': 'Chosen: {choice}',

  'stats.touchdowns': 'Touchdowns', 'stats.completions': 'Completions', 'stats.interceptions': 'Interceptions',
  'stats.casualties': 'Casualties', 'stats.blocks': 'Blocks', 'stats.knock_downs': 'Knock-downs', 'stats.dodges': 'Dodges',
  'stats.turnovers': 'Turnovers', 'stats.fouls': 'Fouls', 'stats.rerolls': 'Re-rolls', 'stats.d6': 'Six-sided dice',
  'stats.block': 'Block dice', 'stats.luck': 'Luck', 'stats.luck.text': 'Rolls made against rolls to be expected, one after another. Above the line the dice were kind.',
  'stats.luck.none': 'Too few rolls yet.',

  'settings.title': 'Settings', 'settings.speed': 'Animation', 'settings.off': 'off', 'settings.sound': 'Sounds', 'settings.commentary': 'Commentators',
  'settings.chances': 'Chances on the pitch',

  'teams.title': 'Teams', 'teams.new': 'New team', 'teams.none': 'No team yet. Every dynasty starts with eleven fools.',
  'teams.name': 'Name', 'teams.roster': 'Roster', 'teams.colour': 'Colour', 'teams.rerolls': 'Re-rolls', 'teams.fans': 'Fan factor',
  'teams.assistants': 'Assistant coaches', 'teams.cheerleaders': 'Cheerleaders', 'teams.apothecary': 'Apothecary',
  'teams.player': 'Player', 'teams.position': 'Position', 'teams.skills': 'Skills', 'teams.cost': 'Cost', 'teams.hire': 'Hire',
  'teams.fire': 'Dismiss', 'teams.left': 'left', 'teams.over': 'too much', 'teams.total': 'Total', 'teams.save': 'Save', 'teams.saved': 'Saved.',
  'teams.delete': 'Delete', 'teams.export': 'Export TOML', 'teams.import': 'Import TOML', 'teams.print': 'Print',
  'teams.legal': 'A legal team.', 'teams.faults': ['{n} fault', '{n} faults'], 'teams.sample': 'Start from the ready-made team',
  'teams.players': ['{n} player', '{n} players'], 'teams.of': '{n} of {max}', 'teams.number': 'No.', 'teams.back': 'All teams', 'teams.play': 'Play with it',

  'rules.title': 'Rules', 'rules.find': 'Search', 'rules.count': ['{n} rule', '{n} rules'], 'rules.cases': 'Cases', 'rules.ruling': 'Ruling',
  'rules.none': 'No rule of that name.', 'rules.chapters': 'Chapters', 'rules.all': 'All chapters',

  'learn.title': 'Learn', 'learn.intro': 'Seven small positions. Each takes two minutes; nothing can break.', 'learn.start': 'Start', 'learn.lesson': 'Lesson {n}',
  'learn.next': 'Next lesson', 'learn.again': 'Once more', 'learn.goal': 'Your task',

  'lobby.title': 'Lobby', 'lobby.open': 'Open games', 'lobby.live': 'Being played', 'lobby.join': 'Join', 'lobby.watch': 'Watch',
  'lobby.none': 'Nobody here. Somebody must be first.', 'lobby.make': 'Open a game',

  'account.title': 'Account', 'account.name': 'Name', 'account.password': 'Password', 'account.log-in': 'Log in', 'account.register': 'Register',
  'account.log-out': 'Log out', 'account.change': 'Change the password', 'account.old': 'Old password', 'account.new': 'New password (ten characters or more)',
  'account.local': 'This is a local server: no account is needed.', 'account.hello': 'You are {name}.', 'account.changed': 'The password is changed.',

  'problem.no-server': 'The server does not answer. It is tried again.', 'problem.malformed': 'The server did not understand that.',
  'problem.log-in-first': 'Log in first.', 'problem.wrong-password': 'Name or password is wrong.', 'problem.not-your-seat': 'That seat is not yours.',
  'problem.not-yours': 'That is not yours.', 'problem.wrong-token': 'This invitation is not valid.', 'problem.no-such-match': 'There is no such match.',
  'problem.no-such-team': 'There is no such team.', 'problem.not-your-decision': 'It is not yours to decide now.', 'problem.stale': 'Something has happened meanwhile. Look again.',
  'problem.seat-taken': 'The seat is taken.', 'problem.name-taken': 'That name is taken.', 'problem.nothing-to-undo': 'There is nothing to take back.',
  'problem.no-record': 'A match from a set position has no record.', 'problem.illegal-choice': 'That is not possible now.',
  'problem.bad-sheet': 'The team is not legal.', 'problem.bad-name': 'That name cannot be used.', 'problem.weak-password': 'The password needs ten characters or more.',
  'problem.too-fast': 'Too fast. Wait a moment.', 'problem.too-many': 'Too many at once.', 'problem.too-large': 'That is too long.', 'problem.not-kept': 'The server could not write it down; nothing was changed.',
  'problem.stopping': 'The server is stopping.', 'problem.fault': 'Something went wrong in the server.', 'problem.not-playing': 'The match is not being played.',
  'problem.account-not-used': 'A local server has no accounts.', 'problem.other-version': 'This match belongs to another version of the program.',
  'page.missing': 'There is no such page.', 'page.home': 'To the first page',
} satisfies Record<string, string | [string, string]>

export type Key = keyof typeof en
export type Words = { [K in Key]: (typeof en)[K] extends string ? string : [string, string] }
