import type { Scene } from './canvas.ts';
import { aChoirWithoutAConductor } from './scenes/a-choir-without-a-conductor.ts';
import { aTheaterInAGrainSilo } from './scenes/a-theater-in-a-grain-silo.ts';
import { aYearWithTheRiverWardens } from './scenes/a-year-with-the-river-wardens.ts';
import { bringBackTheSlowLetter } from './scenes/bring-back-the-slow-letter.ts';
import { grownUpsShouldBeReadTo } from './scenes/grown-ups-should-be-read-to.ts';
import { inPraiseOfTheBoringMeeting } from './scenes/in-praise-of-the-boring-meeting.ts';
import { letTheExpertsBeBored } from './scenes/let-the-experts-be-bored.ts';
import { lettersFromTheIceRoad } from './scenes/letters-from-the-ice-road.ts';
import { nightShiftAtTheCountingHall } from './scenes/night-shift-at-the-counting-hall.ts';
import { notesInOtherPeoplesMargins } from './scenes/notes-in-other-peoples-margins.ts';
import { payPeopleToMendThings } from './scenes/pay-people-to-mend-things.ts';
import { theBusThatDecidesElections } from './scenes/the-bus-that-decides-elections.ts';
import { theCityLearnsToDanceAgain } from './scenes/the-city-learns-to-dance-again.ts';
import { theCouncilThatMetAtSixInTheMorning } from './scenes/the-council-that-met-at-six-in-the-morning.ts';
import { theLastProjectionistLearnsANewMachine } from './scenes/the-last-projectionist-learns-a-new-machine.ts';
import { theLibraryAtTheEndOfTheLine } from './scenes/the-library-at-the-end-of-the-line.ts';
import { theLighthouseKeepersLedger } from './scenes/the-lighthouse-keepers-ledger.ts';
import { theLongGoodbyeOfACoalTown } from './scenes/the-long-goodbye-of-a-coal-town.ts';
import { theManWhoKeepsTheTownClockWrong } from './scenes/the-man-who-keeps-the-town-clock-wrong.ts';
import { theNeonMenders } from './scenes/the-neon-menders.ts';
import { theNovelThatTookFortyYears } from './scenes/the-novel-that-took-forty-years.ts';
import { theQuietPowerOfTheCountyClerk } from './scenes/the-quiet-power-of-the-county-clerk.ts';
import { theSeedLibraryNextDoor } from './scenes/the-seed-library-next-door.ts';
import { theTownThatKeptItsPotholes } from './scenes/the-town-that-kept-its-potholes.ts';
import { theWordSheWouldNotTranslate } from './scenes/the-word-she-would-not-translate.ts';
import { turnTheStreetlightsDown } from './scenes/turn-the-streetlights-down.ts';
import { whatTheBeekeepersHeard } from './scenes/what-the-beekeepers-heard.ts';
import { whoOwnsTheWaterMeter } from './scenes/who-owns-the-water-meter.ts';
import { yourNeighborhoodDoesNotNeedAVision } from './scenes/your-neighborhood-does-not-need-a-vision.ts';

/** Every picture, by the slug of its article. */
export const scenes: Readonly<Record<string, Scene>> = {
  'a-choir-without-a-conductor': aChoirWithoutAConductor,
  'a-theater-in-a-grain-silo': aTheaterInAGrainSilo,
  'a-year-with-the-river-wardens': aYearWithTheRiverWardens,
  'bring-back-the-slow-letter': bringBackTheSlowLetter,
  'grown-ups-should-be-read-to': grownUpsShouldBeReadTo,
  'in-praise-of-the-boring-meeting': inPraiseOfTheBoringMeeting,
  'let-the-experts-be-bored': letTheExpertsBeBored,
  'letters-from-the-ice-road': lettersFromTheIceRoad,
  'night-shift-at-the-counting-hall': nightShiftAtTheCountingHall,
  'notes-in-other-peoples-margins': notesInOtherPeoplesMargins,
  'pay-people-to-mend-things': payPeopleToMendThings,
  'the-bus-that-decides-elections': theBusThatDecidesElections,
  'the-city-learns-to-dance-again': theCityLearnsToDanceAgain,
  'the-council-that-met-at-six-in-the-morning': theCouncilThatMetAtSixInTheMorning,
  'the-last-projectionist-learns-a-new-machine': theLastProjectionistLearnsANewMachine,
  'the-library-at-the-end-of-the-line': theLibraryAtTheEndOfTheLine,
  'the-lighthouse-keepers-ledger': theLighthouseKeepersLedger,
  'the-long-goodbye-of-a-coal-town': theLongGoodbyeOfACoalTown,
  'the-man-who-keeps-the-town-clock-wrong': theManWhoKeepsTheTownClockWrong,
  'the-neon-menders': theNeonMenders,
  'the-novel-that-took-forty-years': theNovelThatTookFortyYears,
  'the-quiet-power-of-the-county-clerk': theQuietPowerOfTheCountyClerk,
  'the-seed-library-next-door': theSeedLibraryNextDoor,
  'the-town-that-kept-its-potholes': theTownThatKeptItsPotholes,
  'the-word-she-would-not-translate': theWordSheWouldNotTranslate,
  'turn-the-streetlights-down': turnTheStreetlightsDown,
  'what-the-beekeepers-heard': whatTheBeekeepersHeard,
  'who-owns-the-water-meter': whoOwnsTheWaterMeter,
  'your-neighborhood-does-not-need-a-vision': yourNeighborhoodDoesNotNeedAVision,
};
