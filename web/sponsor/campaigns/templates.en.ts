const words = {
  begin: 'Begin with a template',
  beginLead: 'It fills in the title, the description, the steps and the questions. You change what you like.',
  replaceTitle: 'Replace your words?',
  replaceLead: 'What you have typed as title, description, steps and questions is replaced by the template.',
  replace: 'Replace',

  first: 'First impression',
  'first.title': 'Open the app for the first time and say what you think',
  'first.summary':
    'Install the app, look around for ten minutes, and tell us honestly what was clear, what was confusing and what you missed.',
  'first.steps':
    'Install the app and open it\nBefore you press anything, look at the first screen: what is the app for?\nUse it for ten minutes as you would by yourself\nClose it, open it again, and see whether you find your way back',
  'first.scale': 'How clear was it what the app is for?',
  'first.choice': 'Would you keep the app?',
  'first.choices': 'Yes\nPerhaps\nNo',
  'first.text': 'What confused you most?',

  signup: 'Sign-up',
  'signup.title': 'Open an account and tell us where it was hard',
  'signup.summary': 'Sign up with a made-up name and tell us at which step you hesitated, and why.',
  'signup.steps':
    'Install the app and begin to sign up\nType a made-up name where a name is asked for\nMake one mistake on purpose, such as an empty field, and read what the app says\nFinish, sign out, and sign in again',
  'signup.scale': 'How easy was it to sign up?',
  'signup.choice': 'Where did you hesitate?',
  'signup.choices': 'Nowhere\nAt a field\nAt the code\nAt the end',
  'signup.text': 'Which message did you not understand?',

  shop: 'Shop, up to the payment page',
  'shop.title': 'Fill a cart and go as far as the payment page',
  'shop.summary':
    'Look for something you like, put it into the cart, and tell us what you still wanted to know before the end. Stop at the payment page: nothing is bought.',
  'shop.steps':
    'Search for something you like\nPut two things into the cart and take one out again\nGo on until the app asks how you want to pay, and stop there\nLook for the price of delivery, and for how to give something back',
  'shop.scale': 'How easy was it to find what you looked for?',
  'shop.choice': 'Was the full price clear before the end?',
  'shop.choices': 'Yes\nPartly\nNo',
  'shop.text': 'What kept you from trusting the shop?',

  game: 'Game',
  'game.title': 'Play for twenty minutes and say where it stopped being fun',
  'game.summary':
    'Play the first levels and tell us honestly what was fun, what was too hard, and what was slow on your phone.',
  'game.steps':
    'Install the game and play without reading any help\nPlay three levels, or twenty minutes\nTurn the sound off and on, and leave the game for a moment in the middle\nCome back and see whether it goes on where you were',
  'game.scale': 'How hard was it?',
  'game.choice': 'How did it run on your phone?',
  'game.choices': 'Smoothly\nSometimes slowly\nOften slowly, or it stopped',
  'game.text': 'Where did it stop being fun?',
} as const
export default words
